import { tablet } from './served-page.ts';

const tickMs = 5_000;
/** A page that did nothing for so long in front of a guest may be short of memory. */
const hungMs = 20_000;
const oldMs = 86_400_000;

const watching = new WeakSet<AbortSignal>();

/**
 * Until `signal` aborts: marks this page as worn once it hung for 20 seconds while it was visible, or was open for a day, so
 * that it is reloaded between guests. A page that hangs for good can't be helped from within; its tablet falls silent.
 */
export function watchPage(signal: AbortSignal): void {
  if (signal.aborted || watching.has(signal)) return;
  watching.add(signal);
  let last = performance.now();
  let wasVisible = isVisible();
  const look = () => {
    const now = performance.now();
    if ((wasVisible && now - last > hungMs) || now > oldMs) tablet.isWorn = true;
    last = now;
    wasVisible = isVisible();
  };
  const timer = setInterval(look, tickMs);
  document.addEventListener('visibilitychange', () => (wasVisible = false), { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
}

const isVisible = () => document.visibilityState === 'visible';
