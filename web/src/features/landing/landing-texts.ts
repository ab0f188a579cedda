import { plans } from '@vitola/contract/plans';

/** The four claims of the landing page, labeled as aims. */
export const claims = [
  { figure: '35%', words: 'higher average sale' },
  { figure: '60%', words: 'faster service' },
  { figure: '90%', words: 'satisfaction' },
  { figure: '24/7', words: 'availability' },
] as const;

/** Says that the claims are aims, not measured figures. */
export const claimsNote =
  'What we aim for in every lounge. Your dashboard shows your own figures from the first guest on.';

/** The points of the trust section. */
export const trustPoints = [
  {
    title: 'Only what you have',
    words: 'We never recommend a cigar that is out of stock or not on your shelf.',
  },
  {
    title: 'Reasons on every card',
    words: 'Each of the three says why it was chosen, in the words of the guest’s own answers.',
  },
  {
    title: 'Featured says Featured',
    words:
      'You can feature a cigar. It has to fit the guest, is labeled on the card, and never becomes Best Match because you featured it.',
  },
  {
    title: 'No name needed',
    words: 'No account, no app. We keep an address only if the guest leaves one, with their consent.',
  },
] as const;

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
    period: 'to start',
    limit: 'Up to 10 cigar entries',
    features: [
      '3-tier recommendations',
      'Smart inventory with auto-fill',
      'Tablet survey, QR code and link',
      `Up to ${plans.trial.staffLimit} staff accounts`,
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
    features: [
      'Customer analytics',
      'QR code recommendations',
      'Lead capture',
      'Loyalty points for members',
      'Promote, Out of Stock and Remove',
      'Priority support',
      `Up to ${plans.professional.staffLimit} staff accounts`,
    ],
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
      'Everything in Professional',
      'Targeted cigar steering',
      'Advanced analytics',
      'White label: your logo, color, picture and domain',
      'Custom integrations',
      'API access',
      'Account manager',
      `Up to ${plans.enterprise.staffLimit} staff accounts`,
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
    question: 'What if the internet goes down?',
    answer:
      'The tablet goes on: questions, recommendations and the QR code work without a network, even if it is switched off and on again. A paired tablet has codes for the counter, too. Once the network is back, every guest is counted, for the hour they were there.',
  },
  {
    question: 'Can a maker buy a place on the cards?',
    answer:
      'No. With targeted steering, you choose which cigars to feature. They are labeled Featured, have to fit the guest’s answers, and never become Best Match because of it. Your report shows what featuring earned or cost you.',
  },
  {
    question: 'Which languages do guests read?',
    answer: 'English and Spanish, on the tablet and on the page they take home. Guests switch with one tap.',
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
