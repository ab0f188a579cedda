import type { Critique, TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { Language, SurveyQuestion } from '@vitola/contract/recommendation/survey-constants';
import type { Seat } from '../phone-table/seat.ts';
import type { GivenStart, SurveyState } from './survey-state.ts';

/** What a guest's visit starts with. */
export interface VisitOptions {
  loungeId: string;
  language: Language;
  /** The guest before a reload; null for a new one. */
  saved: SurveyState | null;
  /** How a new visit starts of which something is known; null for any other guest. */
  given: GivenStart | null;
  /** Called when the guest has left: the visit and everything known about them must be dropped. */
  onEnd: () => void;
  onClosed: () => void;
}

/** One guest's visit: what is known, and what can happen next. */
export interface Visit {
  state: SurveyState;
  language: Language;
  /** Whether the visit is about to end for lack of activity. */
  isEnding: boolean;
  end: () => void;
  previous: () => void;
  choose: (question: SurveyQuestion, word: string) => void;
  retry: () => void;
  critiqued: (result: TieredAnswer, critiques: readonly Critique[]) => void;
  confirmed: (result: TieredAnswer) => void;
  restore: () => void;
  next: () => void;
  /** Remembers the ids of shares that are about to be requested, by language and result. */
  sharing: (shareIds: SurveyState['shareIds']) => void;
  /** How many guests there are at the table. */
  tableOf: (size: number) => void;
  /** The same, where everyone answers on their own phone. */
  phonesOf: (size: number) => void;
  /** Stores what is new about the place at a table of phones. */
  changeSeat: (change: Partial<Seat>) => void;
  /** The next guest's turn at the table. */
  pass: () => void;
  /** Shows the three cards of one guest at the table, from 0. */
  openGuest: (index: number) => void;
  /** Back to what the table has in common. */
  closeGuest: () => void;
  showQr: (share: NonNullable<SurveyState['share']>) => void;
}
