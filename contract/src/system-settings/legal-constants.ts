/** The texts that a public sign-up needs. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** What each text is called, as a title and within a sentence. */
export const legalTitles: Record<LegalKind, string> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
};

/** The longest text, in characters. */
export const maxLegalText = 50_000;
