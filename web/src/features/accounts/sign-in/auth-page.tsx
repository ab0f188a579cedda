import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageAfterSignUp } from '../../../navigation/home-page.ts';
import { LoadingPage } from '../../../shell/page-states.tsx';
import { PublicShell } from '../../../shell/public-shell.tsx';
import { Card } from '../../../ui/display/panel.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { AuthPromises } from './auth-promises.tsx';
import { ForgotPasswordDialog } from '../password-reset/lazy-forgot-password-dialog.tsx';
import { planFrom, planTexts } from './plan-texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useArrival } from './use-arrival.ts';
import { useSignIn } from './use-sign-in.ts';
import { useSignUp } from './use-sign-up.ts';

const subscribeToNothing = () => () => undefined;
const signInWords = { title: 'Welcome back', promise: 'Your lounge is as you left it.' };

export interface AuthPageProps {
  /** `login`, `forgot` (sign in, with the dialog of a forgotten password), or else the sign-up. */
  mode?: string | undefined;
  /** The plan chosen earlier. */
  tier?: string | undefined;
  /** The member's code that an owner came with and signs in for. */
  member?: string | undefined;
  /** The share that a member came with who forgot the password. */
  shareId?: string | undefined;
}

/** Sign in, sign up, and the dialog for a forgotten password. */
export function AuthPage({ mode: asked, tier, member, shareId }: AuthPageProps) {
  const plan = planFrom(tier);
  const [mode, setMode] = useState(asked === 'login' || asked === 'forgot' ? 'login' : 'register');
  const [isForgotten, setForgotten] = useState(asked === 'forgot');
  // The page is prerendered without the dialog.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { wasSignedIn, arrive } = useArrival(member);
  const signIn = useSignIn((user) => arrive(user));
  const signUp = useSignUp(plan, (user) => arrive(user, pageAfterSignUp(user, plan)));
  useEffect(() => {
    if (tier !== undefined) window.scrollTo(0, 0);
  }, [tier]);
  if (wasSignedIn) return <LoadingPage />;
  const words = mode === 'login' ? signInWords : planTexts[plan];
  return (
    <PublicShell>
      <div className="mx-auto grid max-w-2xl gap-x-16 gap-y-12 px-4 py-6 sm:px-8 lg:max-w-6xl lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-12">
        <div className="lg:pt-6">
          <h1 className="text-4xl sm:text-5xl">{words.title}</h1>
          <p className="mt-4 text-lg text-ink-muted">{words.promise}</p>
          <hr className="brass-rule my-8 hidden lg:block" />
          <div className="hidden lg:block">
            <AuthPromises />
          </div>
        </div>
        <Card className="self-start sm:p-8">
          <Tabs
            label="Sign in or sign up"
            value={mode}
            onValueChange={setMode}
            items={[
              {
                value: 'login',
                label: 'Sign In',
                content: <SignInForm {...signIn} onForgotten={() => setForgotten(true)} />,
              },
              {
                value: 'register',
                label: 'Sign Up',
                content: <SignUpForm {...signUp} button={planTexts[plan].button} />,
              },
            ]}
          />
        </Card>
        <div className="lg:hidden">
          <AuthPromises />
        </div>
      </div>
      <ForgotPasswordDialog
        open={isForgotten && isHydrated}
        onOpenChange={setForgotten}
        typed={signIn.form.getValues('username')}
        shareId={shareId}
      />
    </PublicShell>
  );
}
