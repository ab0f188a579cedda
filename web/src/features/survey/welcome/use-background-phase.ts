import { useEffect } from 'react';
import { surveyTimings } from '@vitola/contract/recommendation/survey-constants';

const phases = 3;

/**
 * Moves the scene behind the welcome screen, which is part of the page, through its phases (0-2). It stays still with
 * reduced motion, and is hidden while another screen is shown.
 */
export function useBackgroundPhase(isWelcome: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isWelcome) {
      delete dataset.phase;
      return undefined;
    }
    let phase = 0;
    dataset.phase = '0';
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = isStill
      ? undefined
      : setInterval(() => {
          phase = (phase + 1) % phases;
          dataset.phase = String(phase);
        }, surveyTimings.backgroundPhase);
    return () => clearInterval(timer);
  }, [isWelcome]);
}
