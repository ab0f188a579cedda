/**
 * Inlined into prerendered pages with buttons: remembers the last click on a button while the page's script is loading,
 * and repeats it once when the page hydrates, unless the button has changed by then or the click is old.
 */
import { hydrateEvent } from './replay-early-click.ts';

/** How old a click may be, in milliseconds: whoever waited longer may have walked away. */
const maxAgeMs = 10_000;

let early: { click: MouseEvent; button: HTMLButtonElement; label: string | null } | undefined;

function remember(click: MouseEvent): void {
  const control = click.target instanceof Element && click.target.closest('a, button');
  // The second half of a double click counts for nothing, as on a hydrated page.
  if (!control || click.detail > 1) return;
  early =
    control instanceof HTMLButtonElement ? { click, button: control, label: control.textContent } : undefined;
}

function replay(): void {
  removeEventListener('click', remember, true);
  if (!early || performance.now() - early.click.timeStamp > maxAgeMs) return;
  const { click, button, label } = early;
  // React hydrates at once for an event that it would otherwise miss, so that the label is the hydrated one.
  button.dispatchEvent(new MouseEvent('mousedown', click));
  if (button.isConnected && !button.disabled && button.textContent === label)
    button.dispatchEvent(new MouseEvent('click', click));
}

addEventListener('click', remember, true);
addEventListener(hydrateEvent, replay, { once: true });
