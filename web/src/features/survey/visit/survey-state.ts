import type { Critique, TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { TableAnswer } from '@vitola/contract/recommendation/table';
import type { ShareMade } from '@vitola/contract/sharing';
import type { Seat } from '../phone-table/seat.ts';
import {
  type SurveyAnswers,
  type SurveyQuestion,
  surveyMaximum,
  surveyQuestions,
} from '@vitola/contract/recommendation/survey-constants';

/** The steps of a visit: 0 gone, 1-5 the questions, 6 the results (or waiting for them), 7 the QR code. */
export const steps = { gone: 0, firstQuestion: 1, lastQuestion: 5, results: 6, qr: 7 } as const;

export type Chosen = Readonly<Partial<Record<SurveyQuestion, readonly string[]>>>;

/** A share as its QR code is shown. */
export interface ShownShare extends ShareMade {
  /** What a link opened before the share is stored needs, `#` included: the names of the cigars. */
  readonly fragment?: string;
}

/** One guest at the tablet. The ids link the events of this visit and identify no person. */
export interface Guest {
  readonly sessionId: string;
  readonly completedEventId: string;
}

/** Why there is no result yet. `tries` counts up to it; `waitMs` is the time until the next automatic try; null if there is none. */
export interface Failure {
  readonly tries: number;
  readonly waitMs: number | null;
}

/** What is known of one guest. */
export type GuestPart = Pick<
  SurveyState,
  'guest' | 'chosen' | 'resultId' | 'result' | 'first' | 'critiques' | 'share' | 'shareIds'
>;

/** Two to four guests who answer one after the other on one device. */
export interface TableState {
  /** How many they are; 0 until they have said so. */
  readonly size: number;
  /** Those who have had their turn, in that order. Of `current` the state has what is newer. */
  readonly guests: readonly GuestPart[];
  /** Which guest is on screen, from 0. */
  readonly current: number;
  /** Whether that guest's own three cards are shown, rather than the table's. */
  readonly isOpen: boolean;
  /** What they share, with the `tableKey` of the answers it is for. */
  readonly answer: (TableAnswer & { readonly key: string }) | null;
  /** The place at a table of phones that went back to how many they are, whose code others may have scanned. */
  readonly leftSeat: Seat | null;
}

export interface SurveyState {
  readonly step: number;
  readonly guest: Guest;
  readonly chosen: Chosen;
  /** The id that the result will have, created before the request, so that a repeat is stored once. */
  readonly resultId: string;
  /** The cards shown. */
  readonly result: TieredAnswer | null;
  /** The first three, while a critique's cards are shown in their place. */
  readonly first: TieredAnswer | null;
  readonly critiques: readonly Critique[];
  readonly tries: number;
  readonly failure: Failure | null;
  readonly share: ShownShare | null;
  /** The ids of this visit's shares by language and result, created before they are requested, so that a repeat is stored once. */
  readonly shareIds: Readonly<Record<string, string>>;
  /** The member who takes the survey on their own device, whose vault gets the result; null for a guest. */
  readonly memberId: string | null;
  /** The guests at one tablet who choose together; null for a guest alone. The fields above are of the one on screen. */
  readonly table: TableState | null;
  /** The place at a table whose guests answer on their own phones; null for anybody else. */
  readonly seat: Seat | null;
  /** Whether a palate card answered some questions in advance: Next then leads to the first open one. */
  readonly hasCard: boolean;
}

/**
 * How a visit starts whose questions need not all be asked: that of a member on their own device, or of a guest with a palate
 * card, who is nobody we know. Answers given in advance are not asked for again.
 */
export interface GivenStart {
  readonly memberId: string | null;
  readonly answers: Partial<SurveyAnswers> | null;
  /** Whether several guests choose together. */
  readonly isTable?: boolean;
  /** The place at a table of phones that the guest has taken. */
  readonly seat?: Seat;
}

export type SurveyAction =
  | { type: 'choose'; question: SurveyQuestion; word: string; resultId: string }
  | { type: 'go'; step: number }
  | { type: 'answered'; result: TieredAnswer }
  | { type: 'critiqued'; result: TieredAnswer; critiques: readonly Critique[] }
  | { type: 'confirmed'; result: TieredAnswer }
  | { type: 'restored' }
  | { type: 'failed'; failure: Failure }
  | { type: 'retry' }
  | { type: 'sharing'; shareIds: Readonly<Record<string, string>> }
  | { type: 'shared'; share: ShownShare };

type Choice = Extract<SurveyAction, { type: 'choose' }>;

/** The state of a new guest, or of somebody whose answers are known, all or some of them. */
export function newSurveyState(guest: Guest, resultId: string, given: GivenStart | null = null): SurveyState {
  const chosen = given?.answers ? chosenOf(given.answers) : {};
  return {
    ...blankState,
    step: firstOpenStep(chosen),
    guest,
    chosen,
    memberId: given?.memberId ?? null,
    hasCard: given !== null && given.memberId === null && given.answers !== null,
    table: given?.isTable ? newTable : null,
    seat: given?.seat ?? null,
    resultId,
  };
}

/** A table at one tablet before it is known how many they are. */
export const newTable: TableState = {
  size: 0,
  guests: [],
  current: 0,
  isOpen: false,
  answer: null,
  leftSeat: null,
};

const blankState = {
  result: null,
  first: null,
  critiques: [],
  tries: 0,
  failure: null,
  share: null,
  shareIds: {},
};

export function surveyReducer(state: SurveyState, action: SurveyAction): SurveyState {
  switch (action.type) {
    case 'choose':
      return choose(state, action);
    case 'go':
      return go(state, action.step);
    case 'answered':
      return { ...state, result: action.result, failure: null, tries: 0 };
    case 'critiqued': {
      const { result, critiques } = action;
      return { ...state, result, critiques, first: state.first ?? state.result, share: null };
    }
    case 'confirmed':
      return {
        ...state,
        result: confirmedOf(state.result, action.result),
        first: confirmedOf(state.first, action.result),
      };
    case 'restored':
      return { ...state, result: state.first ?? state.result, first: null, critiques: [], share: null };
    case 'failed':
      return { ...state, failure: action.failure, tries: action.failure.tries };
    case 'retry':
      return { ...state, failure: null };
    case 'sharing':
      return { ...state, shareIds: { ...state.shareIds, ...action.shareIds } };
    case 'shared':
      return { ...state, share: action.share, step: steps.qr };
  }
}

const confirmedOf = (shown: TieredAnswer | null, confirmed: TieredAnswer): TieredAnswer | null =>
  shown?.resultId === confirmed.resultId ? confirmed : shown;

/** The furthest step the answers allow. */
export function furthestStep({ chosen, share }: SurveyState): number {
  const open = firstOpenStep(chosen);
  return share && open === steps.results ? steps.qr : open;
}

/** The step that Next leads to. */
export const nextStep = ({ step, hasCard, chosen }: SurveyState): number =>
  hasCard ? firstOpenStep(chosen) : step + 1;

/** The step of the first question without an answer, or of the results. */
function firstOpenStep(chosen: Chosen): number {
  const open = surveyQuestions.findIndex((question) => !chosen[question]?.length);
  return open >= 0 ? open + 1 : steps.results;
}

function go(state: SurveyState, step: number): SurveyState {
  return { ...state, step: Math.min(step, furthestStep(state)), failure: null, tries: 0 };
}

function choose(state: SurveyState, { question, word, resultId }: Choice): SurveyState {
  const before = state.chosen[question] ?? [];
  const after = chosenAfter(question, before, word);
  if (after === before) return state;
  return {
    ...state,
    chosen: { ...state.chosen, [question]: after },
    resultId,
    result: null,
    first: null,
    critiques: [],
    share: null,
    failure: null,
  };
}

/** A single choice replaces, a multiple one toggles; at the maximum a further answer is ignored. */
export function chosenAfter(
  question: SurveyQuestion,
  before: readonly string[],
  word: string,
): readonly string[] {
  if (surveyMaximum[question] === 1) return before[0] === word ? before : [word];
  if (before.includes(word)) return before.filter((other) => other !== word);
  return isFull(question, before) ? before : [...before, word];
}

/** Whether a multiple-choice question has all the answers it takes. */
export const isFull = (question: SurveyQuestion, chosen: readonly string[] = []): boolean =>
  surveyMaximum[question] > 1 && chosen.length >= surveyMaximum[question];

/** The answers for the request body. Every question is answered by then. */
export function answersOf(chosen: Chosen): SurveyAnswers {
  const one = (question: SurveyQuestion) => chosen[question]?.[0];
  const { strength, flavors } = chosen;
  return {
    experience: one('experience'),
    strength,
    flavors,
    time: one('time'),
    budget: one('budget'),
  } as SurveyAnswers;
}

const chosenOf = (answers: Partial<SurveyAnswers>): Chosen =>
  Object.fromEntries(surveyQuestions.map((question) => [question, [answers[question] ?? []].flat()]));

/** Whether a result has a cigar to show. */
export const hasCigars = ({ primary, budget, premium }: TieredAnswer): boolean =>
  Boolean(primary ?? budget ?? premium);
