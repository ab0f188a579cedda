import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { shellTexts } from '../../../i18n/shared/shell-texts.ts';

/** The sign-in that covers a page whose session has expired; its form loads on first use, and hides the page meanwhile. */
export function SessionExpired({ was }: { was: SessionUser }) {
  const part = useLazyPart('sign in again', () => import('./sign-in-again.tsx'));
  return (
    <div data-theme="light" className="fixed inset-0 z-70 bg-canvas p-6 text-ink">
      <Loaded of={part} polled rows={2} label={shellTexts().signInAgain.loading}>
        {({ SignInAgain }) => <SignInAgain was={was} />}
      </Loaded>
    </div>
  );
}
