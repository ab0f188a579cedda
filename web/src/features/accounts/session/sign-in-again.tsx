import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useEffect } from 'react';
import { homePageFor } from '../../../navigation/home-page.ts';
import { browser } from '../../../navigation/browser.ts';
import { readQuery } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { PageCover } from '../../../ui/dialogs/page-cover.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { signInTexts } from '../../../i18n/shared/sign-in-texts.ts';

const openSignInPage = () => browser.loadPage('/auth?mode=login');

/** The lounge from whose staff somebody was removed, which ended their session; undefined otherwise. */
function useRemoval({ staffOf }: SessionUser): string | undefined {
  const removal = useQuery({ ...readQuery('GET /api/team/removal'), enabled: staffOf !== undefined });
  return removal.data?.loungeName ?? undefined;
}

// Staff work in English.
const removedSentence = (loungeName: string) =>
  `The owner of ${loungeName} removed you from the staff. What you sold and counted is saved. Your account stays yours: sign in to use it.`;

/**
 * Covers and hides a page whose session has expired: what was typed there stays until the same person has signed in
 * again. Anybody else goes to their own home page.
 */
export function SignInAgain({ was }: { was: SessionUser }) {
  const client = useQueryClient();
  const signIn = useSignIn((user) => {
    if (user.id !== was.id) return browser.loadPage(homePageFor(user));
    // Somebody who was removed from a staff has no part in its page.
    if (was.staffOf !== user.staffOf) return browser.loadPage(homePageFor(user));
    client.setQueryData(session.queryKey, user);
    return void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  const removedFrom = useRemoval(was);
  const { form } = signIn;
  useEffect(() => {
    form.setValue('username', was.username);
    form.setFocus('password');
  }, [form, was.username]);
  return (
    <PageCover labelledBy="sign-in-again">
      <div className="mx-auto flex max-w-md flex-col gap-6">
        <div>
          <h2 id="sign-in-again" className="text-3xl">
            {removedFrom === undefined ? signInTexts().again.title : 'You are no longer on the staff'}
          </h2>
          <p className="mt-2 text-ink-muted">
            {removedFrom === undefined ? signInTexts().again.body : removedSentence(removedFrom)}
          </p>
        </div>
        <SignInForm {...signIn} onForgotten={openSignInPage} />
      </div>
    </PageCover>
  );
}
