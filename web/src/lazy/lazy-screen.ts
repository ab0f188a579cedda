import { lazyRouteComponent } from '@tanstack/react-router';
import { throwScriptLoadError } from './script-load-error.ts';

export type LazyScreen = ReturnType<typeof lazyRouteComponent>;

/**
 * A screen that comes with the first visit to it. Where it cannot be loaded, the page says so and waits for the server;
 * the router by itself would load the address anew at once, and leave a browser's own error where the page was.
 */
export const lazyScreen = <T extends Record<string, unknown>>(
  load: () => Promise<T>,
  name: keyof T & string,
): LazyScreen =>
  lazyRouteComponent(() => load().catch((error: unknown) => throwScriptLoadError('page', error)), name);
