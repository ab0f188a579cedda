import { vi } from 'vitest';

/** Gives jsdom, which has none, media queries that all match, `prefers-reduced-motion` among them. */
export function matchEveryMediaQuery(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
}
