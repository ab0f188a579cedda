import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ignoreStrayClicks } from '../../ui/buttons/stray-clicks.ts';
import { RestoreInput } from './restore-input.tsx';

/**
 * Makes a page that was drawn before its script came work, or draws it where it was not; what somebody typed meanwhile
 * stays. Answers how to draw it anew.
 */
export function hydratePage(page: ReactNode): (next: ReactNode) => void {
  const container = document.getElementById('root');
  if (!container) return () => undefined;
  const whole = (shown: ReactNode) => <RestoreInput container={container}>{shown}</RestoreInput>;
  for (const button of container.querySelectorAll<HTMLButtonElement>('button[data-asleep]'))
    enableButton(button);
  const isDrawn = container.firstElementChild !== null;
  const root = isDrawn ? hydrateRoot(container, whole(page)) : createRoot(container);
  if (!isDrawn) root.render(whole(page));
  ignoreStrayClicks();
  return (next) => root.render(whole(next));
}

// Drawn beforehand it could do nothing yet, and sent nothing: it is what it is to be from now on.
function enableButton(button: HTMLButtonElement): void {
  const [type = 'button', isDisabled = ''] = button.dataset['asleep']?.split(' ') ?? [];
  delete button.dataset['asleep'];
  button.setAttribute('type', type);
  if (isDisabled === '') button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', isDisabled);
}
