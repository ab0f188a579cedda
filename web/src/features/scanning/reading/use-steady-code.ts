import { useRef } from 'react';
import { type Sighting, see } from './sighting.ts';

/**
 * Tells one code held in front of the camera from the next: calls `onCode` once for each code that the camera saw for long enough, and again
 * only after it was out of the picture.
 */
export function useSteadyCode(onCode: (code: string) => void): (text: string) => void {
  const last = useRef<Sighting>(undefined);
  return (text) => {
    last.current = see(last.current, text, Date.now());
    if (last.current.counts) onCode(text);
  };
}
