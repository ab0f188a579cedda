import type { Tier } from '@vitola/contract/recommendation/tiered';
import type { CallErrorCode } from '../../../api/call-error.ts';
import type { CritiqueNote } from '../../../offline/use-critiques.ts';
import { cardTexts } from '../../../i18n/card-texts.en.ts';
import { guestTexts } from '../../../i18n/guest-texts.en.ts';
import { questions } from './questions.en.ts';

export const texts = {
  questions,
  ...guestTexts,
  frame: {
    skip: 'Skip to content',
    home: 'Vitola: home',
    signIn: 'Sign In',
    dashboard: 'Go to Dashboard',
    quizTitle: 'Questionnaire',
    resultsTitle: 'Your recommendations',
    loading: 'One moment …',
  },
  quiz: {
    place: (question: number, of: number) => `Question ${question} of ${of}`,
    complete: (percent: number) => `${percent}% complete`,
    one: 'Choose one.',
    many: 'Choose as many as you like.',
    age: 'For adults 21 and over.',
    language: 'Language',
    previous: 'Previous',
    next: 'Next',
    finish: 'Get Recommendations',
  },
  results: {
    found: 'Your recommendations',
    none: 'No Cigars Available',
    waiting: 'Choosing from the shelf …',
    kept: 'Your answers are saved.',
    retry: 'Try again',
    pickCode: 'Say this code at the counter:',
    again: 'Take Quiz Again',
    welcome: 'Back to Welcome',
  },
  card: {
    ...cardTexts,
    tiers: { primary: 'Best Match', budget: 'Budget Option', premium: 'Premium Option' } satisfies Record<
      Tier,
      string
    >,
    notes: 'Flavor notes',
    /** Flavor notes as the lounge wrote them. */
    notesOf: (written: readonly string[]) => written,
    facts: 'Facts',
    smokingTime: 'Smoking time',
  },
  critique: {
    title: 'Or perhaps',
    kinds: {
      lighter: 'Lighter',
      cheaper: 'Cheaper',
      shorter: 'Shorter',
      different: 'Something different',
    },
    restore: 'Back to the first three',
    notes: {
      critiqued: 'Here are other cigars.',
      restored: 'Your first three are back.',
      noneLeft: 'Nothing else on this shelf matches that.',
      notCritiqued: 'We can’t reach the shelf right now. Please try again.',
    } satisfies Record<CritiqueNote, string>,
  },
  noCigars: {
    guest:
      'There is nothing on this shelf to recommend right now. Please ask the staff: they know what just came in.',
    owner: 'Is this your lounge? Add your cigars and your guests will see them here.',
    link: 'Owner sign in',
  },
  offer: {
    title: 'Six questions first',
    body: 'Tell us what you enjoy, and your three cigars appear here. It takes about a minute.',
    action: 'Take the Quiz',
  },
  /** In place of the server's sentences, which are English. */
  errors: {} as Partial<Record<CallErrorCode, string>>,
};

export type QuizTexts = typeof texts;
