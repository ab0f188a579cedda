import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ignoreStrayClicks } from '../../ui/buttons/stray-clicks.ts';
import { replayEarlyClick } from './replay-early-click.ts';
import { RestoreInput } from './restore-input.tsx';

/**
 * Hydrates a prerendered page, or renders it if it was not prerendered; input typed meanwhile stays, and a click made
 * meanwhile is repeated. Returns a function that re-renders it.
 */
export function hydratePage(page: ReactNode): (next: ReactNode) => void {
  const container = document.getElementById('root');
  if (!container) return () => undefined;
  const wrap = (shown: ReactNode) => <RestoreInput container={container}>{shown}</RestoreInput>;
  for (const button of container.querySelectorAll<HTMLButtonElement>('button[data-hydrated-state]'))
    enableButton(button);
  const isPrerendered = container.firstElementChild !== null;
  const root = isPrerendered ? hydrateRoot(container, wrap(page)) : createRoot(container);
  if (!isPrerendered) root.render(wrap(page));
  ignoreStrayClicks();
  replayEarlyClick();
  return (next) => root.render(wrap(next));
}

// A prerendered button is inert, so that it submits nothing before the script runs; restore its real type and state.
function enableButton(button: HTMLButtonElement): void {
  const [type = 'button', isDisabled = ''] = button.dataset['hydratedState']?.split(' ') ?? [];
  delete button.dataset['hydratedState'];
  button.setAttribute('type', type);
  if (isDisabled === '') button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', isDisabled);
}
