import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { homePageFor } from '../../../navigation/home-page.ts';
import { browser } from '../../../navigation/browser.ts';
import { session } from '../../../api/session.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';

const openSignInPage = () => browser.loadPage('/auth?mode=login');

/**
 * Covers and hides a page whose session has expired: what was typed there stays until the same person has signed in
 * again. Anybody else goes to their own home page.
 */
export function SignInAgain({ was }: { was: SessionUser }) {
  const cover = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const signIn = useSignIn((user) => {
    if (user.id !== was.id) return browser.loadPage(homePageFor(user));
    client.setQueryData(session.queryKey, user);
    return void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  const { form } = signIn;
  useEffect(() => {
    form.setValue('username', was.username);
    cover.current?.showModal();
    form.setFocus('password');
  }, [form, was.username]);
  // A dialog of the page may be open: only the browser's top layer is above it, and no key may reach it.
  return createPortal(
    <dialog
      ref={cover}
      data-theme="light"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
        event.stopPropagation();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-canvas px-4 py-10 text-ink"
    >
      <div className="mx-auto flex max-w-md flex-col gap-6">
        <div>
          <h2 id="sign-in-again" className="text-3xl">
            Please sign in again
          </h2>
          <p className="mt-2 text-ink-muted">
            Your session has ended. Everything you were at waits behind this page, what you typed included.
          </p>
        </div>
        <SignInForm {...signIn} onForgotten={openSignInPage} />
      </div>
    </dialog>,
    document.body,
  );
}
