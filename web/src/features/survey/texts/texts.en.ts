import { cardTexts } from '../../../i18n/card-texts.en.ts';
import { guestTexts } from '../../../i18n/guest-texts.en.ts';
import type { CallErrorCode } from '../../../api/call-error.ts';

export const texts = {
  welcome: {
    title: 'Find Your Perfect Cigar',
    start: 'Start My Recommendation',
    promise: 'Just 5 quick questions',
    age: 'For adults 21 and over.',
    language: 'Language',
    table: 'Here with friends?',
    palateCard: 'Have a palate card?',
    palateOffline: 'This needs a connection. Please answer the questions instead.',
    mayTurnOff:
      'Staff: this screen may turn off. Tap it once. If this message stays, set Auto-Lock to Never.',
    forStaff: 'For staff',
  },
  ...guestTexts,
  progress: (question: number) => `Question ${question} of 5`,
  complete: (percent: number) => `${percent}% complete`,
  previous: 'Previous',
  next: 'Next',
  finish: 'Get Recommendations',
  chooseUpTo: (most: number) => `Choose up to ${most}`,
  full: 'Deselect one to change',
  questions: {
    experience: {
      title: 'How well do you know cigars?',
      options: {
        beginner: ['Beginner', 'New to cigars'],
        intermediate: ['Intermediate', 'A cigar now and then'],
        advanced: ['Advanced', 'I know what I like'],
        connoisseur: ['Connoisseur', 'I know them well'],
      },
    },
    strength: {
      title: 'How strong should it be?',
      options: {
        mild: ['Mild', 'Light and gentle'],
        'mild-medium': ['Mild to medium', 'Soft, with some body'],
        medium: ['Medium', 'Balanced'],
        'medium-full': ['Medium to full', 'Rich and bold'],
        full: ['Full', 'Powerful'],
      },
    },
    flavors: {
      title: 'Which flavors do you enjoy?',
      options: {
        creamy: ['Creamy', 'Milk, butter, vanilla'],
        woody: ['Woody', 'Cedar, oak'],
        spicy: ['Spicy', 'Pepper, cinnamon'],
        sweet: ['Sweet', 'Honey, caramel, fruit'],
        coffee: ['Coffee', 'Espresso, cocoa'],
        nutty: ['Nutty', 'Almond, hazelnut'],
        earthy: ['Earthy', 'Leather, soil, hay'],
      },
    },
    time: {
      title: 'How much time do you have?',
      options: {
        '20-30': ['20–30 minutes', 'A short break'],
        '45-60': ['45–60 minutes', 'A relaxed hour'],
        '60-90': ['60–90 minutes', 'A long evening'],
        'no-time-preference': ['No time preference', 'As long as it takes'],
      },
    },
    budget: {
      title: 'What would you like to spend?',
      options: {
        budget: ['Budget', 'The lower prices here'],
        'mid-price': ['Mid-price', 'The middle of the shelf'],
        premium: ['Premium', 'Something special'],
        'all-options': ['All options', 'Show me everything'],
      },
    },
  } as Record<string, { title: string; options: Record<string, readonly [string, string]> }>,
  loading: 'Choosing from the shelf …',
  failed: {
    refused: 'We could not find your cigars this time. Please try again, or ask our staff.',
    retry: 'Try again now',
    trying: 'Trying again …',
    fromShelf: 'Meanwhile, from our shelf',
    askStaff: 'Ask Staff About This',
    staffWords: (cigar: string) =>
      `Please show this to our staff: “I would like to know more about the ${cigar}.”`,
  },
  toWelcome: 'Back to Welcome Screen',
  nextPerson: 'Next Person',
  idle: 'Still there? Touch the screen to stay.',
  results: {
    title: 'Perfect Matches Found!',
    tiers: { primary: 'Our Top Recommendation', budget: 'Budget Option', premium: 'Premium Option' },
    best: 'Best Match',
    saveTitle: 'Save to Your Phone',
    saveBody: 'Keep these cigars: scan a code, no app and no account needed.',
    save: 'Get QR Code & Link',
    saving: 'Making your code …',
    pickCode: 'Say this code at the counter:',
    noCode: 'No counter code right now. Please show this screen to our staff.',
    oldShelf: 'Our list is some days old. Please ask our staff what is here today.',
    critique: 'Or perhaps',
    critiques: {
      lighter: 'Lighter',
      cheaper: 'Cheaper',
      shorter: 'Shorter',
      different: 'Something different',
    },
    restore: 'Back to the first three',
    critiqued: 'Here are other cigars.',
    restored: 'Your first three are back.',
    noneLeft: 'Nothing else on this shelf matches that.',
    notCritiqued: 'We can’t reach the shelf right now. Please try again.',
  },
  card: cardTexts,
  noCigars: {
    title: 'No Cigars Available',
    guest:
      'There is nothing on this shelf to recommend right now. Please ask our staff: they know what just came in.',
    owner: 'Is this your lounge? Add your cigars and your guests will see them here.',
    link: 'Owner sign in',
  },
  qr: {
    title: 'Your cigars, on your phone',
    body: 'Point your phone’s camera at the code.',
    alt: 'QR code that opens your recommendations',
    link: 'Or open this link:',
    open: 'Open on this phone',
    byMail: 'Get them by email',
    countdown: (seconds: number) => `Auto-reset in ${seconds} seconds`,
    failed: (reason: string) => `Failed to generate QR code: ${reason}`,
    unknown: 'Unknown error',
    unreachable: 'there is no connection. Please try again.',
    offline: 'there is no connection. Please try again later, or take a photo of your cards.',
    dismiss: 'OK',
  },
  /** In place of the server's sentences, which are English. */
  errors: {} as Partial<Record<CallErrorCode, string>>,
};

export type SurveyTexts = typeof texts;
