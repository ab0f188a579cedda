import { useState } from 'react';

/** How close the rows of the shelf stand on wide screens. */
export type Density = 'comfortable' | 'compact';

const storageKey = 'vitola.density';

/** The density of the shelf's rows, kept on this device where the browser allows storage. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(savedDensity);
  const change = (next: Density) => {
    setDensity(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // The choice still applies while the page is open.
    }
  };
  return [density, change];
}

function savedDensity(): Density {
  try {
    return localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}
