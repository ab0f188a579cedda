import { useEffect, useState } from 'react';

const debounceMs = 300;

/** A typed value once there was a pause in typing, to search for it. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
