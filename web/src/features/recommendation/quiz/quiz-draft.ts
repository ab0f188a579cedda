import { QuizAnswers } from '@vitola/contract/recommendation/survey-answers';
import { type Language, quizWords } from '@vitola/contract/recommendation/survey-constants';
import { newUuid } from '../../../api/uuid.ts';

export type QuizQuestion = keyof typeof quizWords;

/** The six questions in the order they are asked. */
export const quizQuestions = Object.keys(quizWords) as QuizQuestion[];
export const lastStep = quizQuestions.length - 1;

/** The answers so far. The session id links the visit's events and ends with the draft. */
export interface QuizDraft {
  readonly sessionId: string;
  /** The id that the result will have, created before the request, so that a repeat is stored once. */
  readonly resultId: string;
  readonly language: Language;
  readonly chosen: Readonly<Partial<Record<QuizQuestion, readonly string[]>>>;
}

export const newDraft = (): QuizDraft => ({
  sessionId: newUuid(),
  resultId: newUuid(),
  language: ownLanguage(),
  chosen: {},
});

/** The language a guest's own browser is set to. */
export const ownLanguage = (): Language => (navigator.language.startsWith('es') ? 'es' : 'en');

/** Whether a question takes one answer, which the next choice replaces. The others toggle. */
export const isSingle = (question: QuizQuestion): boolean =>
  question === 'experience' || question === 'budget';

export const chosenFor = ({ chosen }: QuizDraft, question: QuizQuestion): readonly string[] =>
  chosen[question] ?? [];

/** The draft after a click on an answer; several answers are in the question's order. */
export function choose(draft: QuizDraft, question: QuizQuestion, word: string): QuizDraft {
  const before = chosenFor(draft, question);
  const words: readonly string[] = quizWords[question];
  const isIn = (each: string) => (each === word ? !before.includes(word) : before.includes(each));
  const after = isSingle(question) ? [word] : words.filter(isIn);
  if (String(after) === String(before)) return draft;
  return { ...draft, resultId: newUuid(), chosen: { ...draft.chosen, [question]: after } };
}

/** The furthest step allowed: the first question without an answer, or else the last. 0-5. */
export function furthestStep(draft: QuizDraft): number {
  const open = quizQuestions.findIndex((question) => chosenFor(draft, question).length === 0);
  return open < 0 ? lastStep : open;
}

/** The answers for the request body; undefined while a question is open or has an unknown answer. */
export function answersOf({ chosen }: QuizDraft): QuizAnswers | undefined {
  const { experience, budget } = chosen;
  return QuizAnswers.safeParse({ ...chosen, experience: experience?.[0], budget: budget?.[0] }).data;
}
