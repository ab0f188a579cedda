import { vi } from 'vitest';

/** Gives jsdom, which has none, media queries that all match, `prefers-reduced-motion` among them. */
export function matchEveryMediaQuery(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
}

/** Gives jsdom the media queries of a phone: none for a wide screen matches. */
export function matchPhoneMediaQueries(): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: !query.includes('min-width') }),
  );
}
