import { lazyRouteComponent } from '@tanstack/react-router';
import { throwScriptLoadError } from './script-load-error.ts';

export type LazyScreen = ReturnType<typeof lazyRouteComponent>;

/**
 * A screen that is loaded on the first visit. If it can't be loaded, the page shows an error and waits for the
 * server; the router's default would reload the address at once and leave the browser's own error page.
 */
export const lazyScreen = <T extends Record<string, unknown>>(
  load: () => Promise<T>,
  name: keyof T & string,
): LazyScreen =>
  lazyRouteComponent(() => load().catch((error: unknown) => throwScriptLoadError('page', error)), name);
