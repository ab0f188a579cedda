import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { pageLanguageFor } from '@vitola/contract/page-language';
import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { signedInStorageKey } from '../../../api/signed-in-key.ts';
import { browser } from '../../../navigation/browser.ts';
import { shareIn } from '../../../navigation/member-address.ts';
import { homePageFor } from '../../../navigation/home-page.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { usePasskeySignIn } from '../../accounts/index.ts';
import { accountTexts } from '../texts/account-texts.ts';
import { browserLanguage, loadLanguage, pageLanguage } from '../../../i18n/page-language.ts';

export type Mode = 'register' | 'login';

/** Signing in if the address says so or somebody has been signed in here before, else creating a vault. */
function firstMode(asked: string | undefined): Mode {
  if (asked === 'login') return asked;
  try {
    return localStorage.getItem(signedInStorageKey) === null ? 'register' : 'login';
  } catch {
    return 'register';
  }
}

/** Loads the member's own language, so that the vault does not appear in the form's first. */
const prepareFor = (user: SessionUser): Promise<void> =>
  loadLanguage(pageLanguageFor('/vault', user, browserLanguage())).catch(() => undefined);

/** How long a successful sign-in is shown before the browser moves on, in milliseconds. */
const redirectDelay = 100;

/**
 * Signing in to a vault and creating one. Whoever has no vault goes to their own home page instead, unless they bring a
 * share along. Toasts say how it went.
 */
export function useVaultAccount(onRegistered: () => void) {
  const said = accountTexts();
  const asked = useSearchValue('mode');
  const [mode, setMode] = useState<Mode>(() => firstMode(asked));
  const shareId = useSearchValue('import');
  const toast = useToast();

  const arrive = useArrival(shareId);
  const fail = (title: string, description: string) => toast({ title, description, kind: 'destructive' });

  const welcome = (user: SessionUser): void => {
    toast({ title: said.welcome, kind: 'success' });
    arrive(user);
  };
  const signIn = useWrite('POST /api/vault/login', {
    onSuccess: welcome,
    onError: ({ code, message }) => {
      if (code !== 'SECOND_FACTOR_REQUIRED') fail(said.loginFailed, message);
    },
  });
  const passkey = usePasskeySignIn(welcome);

  const register = useWrite('POST /api/vault/register', {
    onSuccess: (user) => {
      // With a share, the toast of its import says both.
      if (shareId === undefined) toast({ title: said.created, kind: 'success' });
      onRegistered();
      arrive(user);
    },
    onError: ({ code, message }) => {
      if (code !== 'EMAIL_TAKEN' && !message.includes('Email already exists'))
        return fail(said.registrationFailed, message);
      const [title = '', description = ''] = said.taken;
      setMode('login');
      return fail(title, description);
    },
  });

  const send = (typed: { email: string; password: string }): void => {
    const email = typed.email.trim();
    const { password } = typed;
    const [title = '', description = ''] = said.missing;
    if (email === '' || password === '') return fail(title, description);
    if (mode === 'login') return signIn.mutate({ body: { username: email.toLowerCase(), password } });
    return register.mutate({ body: { email, password, language: pageLanguage(), ...shareIn(shareId) } });
  };

  const halfDone: CallError | undefined =
    signIn.error?.code === 'SECOND_FACTOR_REQUIRED' ? signIn.error : undefined;
  return {
    mode,
    setMode,
    send,
    shareId,
    isBusy: signIn.isPending || signIn.isSuccess || register.isPending || register.isSuccess,
    secondStep: halfDone && {
      methods: halfDone.methods,
      passkey,
      onDone: welcome,
      onRestart: () => [passkey, signIn].forEach((each) => each.reset()),
    },
  };
}

/** Shows the vault to whoever signed in, or takes them to their own home page. */
function useArrival(shareId: string | undefined): (user: SessionUser) => void {
  const client = useQueryClient();
  return (user) => {
    const home = homePageFor(user, 'vault');
    const stays = home === '/vault' || (shareId !== undefined && !user.loungeId);
    if (stays) void prepareFor(user).then(() => client.setQueryData(session.queryKey, user));
    else setTimeout(() => browser.replacePage(home), redirectDelay);
  };
}
