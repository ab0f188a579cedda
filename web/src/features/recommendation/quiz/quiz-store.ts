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

/** A result and its question: shown again on Back and reload, fetched again once an answer differs. */
const StoredResult = z.object({ question: z.string(), isDemo: z.boolean(), answer: TieredAnswer });
export type StoredResult = z.infer<typeof StoredResult>;

/** This tab's stored draft; a new one if there is none that can be read. */
export function findDraft(): QuizDraft {
  const stored = StoredDraft.safeParse(readFrom(draftKey));
  if (!stored.success) return newDraft();
  const { language = ownLanguage(), ...draft } = stored.data;
  return { ...draft, language };
}

export const saveDraft = (draft: QuizDraft): void => writeTo(draftKey, draft);

/** The stored result, if it answers exactly this question. */
export function findResult(question: string): StoredResult | undefined {
  const { data } = StoredResult.safeParse(readFrom(resultKey));
  return data?.question === question ? data : undefined;
}

export const saveResult = (result: StoredResult): void => writeTo(resultKey, result);

/** Removes everything stored about the guest who took the quiz. */
export function forgetQuiz(): void {
  memoryFallback.clear();
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(resultKey);
  } catch {
    // Then nothing was stored there either.
  }
}

// Without storage the answers still reach the results, but don't survive a reload.
function writeTo(key: string, value: object): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, text);
  }
}

function readFrom(key: string): unknown {
  try {
    return JSON.parse(memoryFallback.get(key) ?? sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
