/** The texts of the second step of a sign-in, of the emailed link, and of the sign-in over a page whose session has expired. */
export const signInTexts = {
  email: 'Email',
  password: 'Password',
  usernameOrEmail: 'Username or email',
  signIn: 'Sign In',
  withPasskey: 'Sign in with a passkey',
  forgotten: 'Forgot password?',
  newPassword: {
    label: 'New password',
    hint: 'At least 6 characters; a few words together are best',
    repeat: 'Confirm new password',
  },
  again: {
    title: 'Please sign in again',
    body: 'Your session has expired. Sign in to continue where you left off. What you typed is still here.',
  },
  secondStep: {
    title: 'One more step',
    isCorrect: { password: 'Your password is correct.', link: 'Your link is correct.' },
    leads: {
      app: 'Now enter the code that your authenticator app shows.',
      passkey: 'Now confirm with your passkey.',
      recovery: 'Now enter one of the recovery codes you saved. Each works once.',
    },
    ways: {
      app: 'Use the authenticator app',
      passkey: 'Use a passkey',
      recovery: 'Use a recovery code',
    },
    restart: 'Start over',
    code: 'Code',
    codeHint: 'Six digits. A new code appears every 30 seconds.',
    recoveryCode: 'Recovery code',
  },
  emailLink: {
    open: 'Email me a sign-in link',
    title: 'Sign in by email',
    lead: 'Enter your vault’s email. We’ll send you a link that signs you in without the password.',
    send: 'Send sign-in link',
    sent: 'Check your email',
    sentBody: (message: string, minutes: number) =>
      `${message} The link works once and expires in ${minutes} minutes.`,
    close: 'Close',
  },
  passkeys: {
    notLoaded: 'Passkeys could not be loaded. Check the connection and try again.',
    otherHost: (host: string) => `Passkeys work only at ${host}.`,
    unsupported: 'This browser does not support passkeys. Choose another way to sign in.',
    known: 'That device already has a passkey for this account.',
    notUsed: 'No passkey was used. Try again, or choose another way.',
    failed: 'This browser could not use a passkey. Choose another way to sign in.',
  },
};
export type SignInTexts = typeof signInTexts;
