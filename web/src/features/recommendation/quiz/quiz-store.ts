import { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { languages } from '@vitola/contract/recommendation/survey-constants';
import { z } from 'zod';
import { newUuid } from '../../../api/uuid.ts';
import { newDraft, ownLanguage, type QuizDraft, quizQuestions } from './quiz-draft.ts';

const draftKey = 'vitola-quiz';
const resultKey = 'vitola-quiz-result';
const memoryFallback = new Map<string, string>();

const StoredDraft = z.object({
  sessionId: z.uuid(),
  resultId: z.uuid().default(newUuid),
  language: z.enum(languages).optional(),
  chosen: z.partialRecord(z.enum(quizQuestions), z.array(z.string())),
});

/** A result and what it answers: shown again on Back and reload, asked anew once an answer differs. */
const StoredResult = z.object({ question: z.string(), isDemo: z.boolean(), answer: TieredAnswer });
export type StoredResult = z.infer<typeof StoredResult>;

/** The answers of this tab, over reload and Back; a fresh draft when there are none that can be read. */
export function findDraft(): QuizDraft {
  const stored = StoredDraft.safeParse(readFrom(draftKey));
  if (!stored.success) return newDraft();
  const { language = ownLanguage(), ...draft } = stored.data;
  return { ...draft, language };
}

export const saveDraft = (draft: QuizDraft): void => writeTo(draftKey, draft);

/** The result kept for exactly this question, if it is the one that was asked last. */
export function findResult(question: string): StoredResult | undefined {
  const { data } = StoredResult.safeParse(readFrom(resultKey));
  return data?.question === question ? data : undefined;
}

export const saveResult = (result: StoredResult): void => writeTo(resultKey, result);

/** Leaves nothing of whoever took the quiz. */
export function forgetQuiz(): void {
  memoryFallback.clear();
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(resultKey);
  } catch {
    // Then nothing was kept there either.
  }
}

// A browser that refuses storage still carries the answers to the results, only not over a reload.
function writeTo(place: string, value: object): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(place, text);
    memoryFallback.delete(place);
  } catch {
    memoryFallback.set(place, text);
  }
}

function readFrom(place: string): unknown {
  try {
    return JSON.parse(memoryFallback.get(place) ?? sessionStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}
