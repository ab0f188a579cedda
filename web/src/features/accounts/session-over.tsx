import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { usePart } from '../../lazy/lazy-part.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

/** The sign-in over a page whose session has ended; its form comes with the first need of it, and nothing is seen meanwhile. */
export function SessionOver({ was }: { was: SessionUser }) {
  const part = usePart('sign in again', () => import('./sign-in-again.tsx'));
  return (
    <div data-theme="light" className="fixed inset-0 z-70 bg-canvas p-6 text-ink">
      <Loaded of={part} polled rows={2} label="Loading the sign-in">
        {({ SignInAgain }) => <SignInAgain was={was} />}
      </Loaded>
    </div>
  );
}
