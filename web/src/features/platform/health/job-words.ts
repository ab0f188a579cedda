const words: Record<string, string> = {
  'password-reset-mail': 'Email: password reset',
  'account-notice-mail': 'Email: notice about an account',
  'sign-in-link-mail': 'Email: sign-in link',
  'confirm-email-mail': 'Email: confirm an address',
  'invitation-mail': 'Email: invitation',
  'payment-event': 'Payment event',
  'notice-mail': 'Email: notice about a plan',
  'webhook-delivery': 'Webhook delivery',
  'picks-mail': 'Email: a guest’s picks',
  'how-was-it-mail': 'Email: how was it?',
  'second-factor-mail': 'Email: second step changed',
  'restock-mail': 'Email: a cigar is back',
  'support-mail': 'Email: message to support',
  announcement: 'Announcement',
  'announcement-mail': 'Email: announcement',
  import: 'Import of a list',
  'point-of-sale-sync': 'Reading a point of sale',
  'distributor-feed-fetch': 'Reading a distributor’s list',
};

/** A kind of job in words; its own name if it is of another release. */
export const jobInWords = (name: string): string => words[name] ?? name;
