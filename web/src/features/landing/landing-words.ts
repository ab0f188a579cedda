/** The four claims of the front door: aims, and said to be. */
export const claims = [
  { figure: '35%', words: 'higher average sale' },
  { figure: '60%', words: 'faster service' },
  { figure: '90%', words: 'satisfaction' },
  { figure: '24/7', words: 'availability' },
] as const;

/** No lounge's figures stand behind the claims, so the strip says what they are. */
export const claimsNote =
  'What we aim for in every lounge. Your own figures stand on your dashboard from the first guest on.';

export const promises = ['No credit card required', 'Setup in 15 minutes', 'Cancel anytime'] as const;

export interface PlanOffer {
  name: string;
  price: string;
  period: string;
  limit: string;
  features: readonly string[];
  href: string;
  button: string;
  favored?: boolean;
}

export const offers: readonly PlanOffer[] = [
  {
    name: 'Free Trial',
    price: '$0',
    period: 'to begin with',
    limit: 'Up to 10 cigar entries',
    features: [
      '3-tier recommendations',
      'Smart inventory with auto-fill',
      'Tablet questionnaire and link',
      'Setup in 15 minutes',
    ],
    href: '/auth',
    button: 'Start Free Trial',
  },
  {
    name: 'Professional',
    price: '$29',
    period: 'per month',
    limit: 'Up to 50 cigar entries',
    features: ['Customer analytics', 'Priority email support', 'QR code recommendations', 'Lead capture'],
    href: '/auth?tier=professional',
    button: 'Choose Professional',
    favored: true,
  },
  {
    name: 'Enterprise',
    price: '$79',
    period: 'per month',
    limit: 'Unlimited cigar entries',
    features: [
      'Targeted cigar steering',
      'Advanced analytics',
      'A dedicated account manager',
      'Custom integrations',
      'White-label options',
      'API access',
    ],
    href: '/auth?tier=enterprise',
    button: 'Choose Enterprise',
  },
];

export const facts = [
  {
    question: 'Do I need a credit card to start?',
    answer: 'No credit card required. The Free Trial costs $0 and holds up to 10 cigar entries.',
  },
  {
    question: 'How long until my guests can use it?',
    answer:
      'Setup in 15 minutes: register, add your cigars with the technical details filled in for you, then open the link on a tablet.',
  },
  {
    question: 'What does it cost later?',
    answer:
      'Professional is $29 per month with up to 50 cigar entries, Enterprise $79 per month with unlimited entries. No setup fees.',
  },
  {
    question: 'What if it is not for us?',
    answer: 'Cancel anytime. Paid plans come with a 30-day money-back guarantee.',
  },
  {
    question: 'What does a guest keep?',
    answer: 'The three recommendations, by QR code or share link, on their own phone: no app, no account.',
  },
] as const;
