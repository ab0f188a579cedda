/** The texts of the pages that the emails of members lead to. */
export const texts = {
  unusable: 'This link doesn’t work',
  signIn: {
    title: 'Sign in to your vault',
    lead: 'Click the button to sign in on this device.',
    button: 'Sign In',
    incomplete: 'This sign-in link is incomplete.',
    hint: (minutes: number) =>
      `A sign-in link works once and expires after ${minutes} minutes. Open the newest one in your email, or ask for another where you sign in to your vault.`,
    toVault: 'Go to My Vault',
  },
  confirm: {
    title: 'Confirm your email address',
    lead: 'Is this address yours? Then click the button.',
    button: 'Confirm',
    done: 'All set',
    incomplete: 'This link is incomplete.',
    hint: 'A link works once and expires after 24 hours. Your account page says whether your address is confirmed, and sends another link.',
    toAccount: 'Go to My Account',
  },
};
export type LinkTexts = typeof texts;
