import { useQuery } from '@tanstack/react-query';
import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { CallError, isAborted, timeoutError } from '../../../api/call-error.ts';
import { trackEvent } from '../../../api/track-event.ts';
import { retryDelayMs, scheduleRetry } from '../../../api/retry.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { findResult, saveResult, type StoredResult } from '../quiz/quiz-store.ts';

/**
 * The cards for a quiz: the stored result of the same question, or else a new one from the lounge's shelf. Retries
 * after a temporary failure.
 */
export function useTieredResult(question: TieredQuestion) {
  const name = JSON.stringify(question);
  const { data, error, errorUpdateCount, refetch } = useQuery<StoredResult, Error>({
    queryKey: ['POST /api/recommendations/tiered', name],
    initialData: () => findResult(name),
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const result = { question: name, ...(await fetchResult(question, signal)) };
      saveResult(result);
      trackCompletion(question, result.answer.loungeId);
      return result;
    },
  });
  const wait = error && retryDelayMs(error, errorUpdateCount);
  useEffect(() => {
    if (error === null || wait === null) return undefined;
    return scheduleRetry(wait, () => void refetch());
  }, [error, wait, refetch]);
  return { data, error, isTryingAgain: wait !== null, refetch };
}

// The demo lounge replaces a lounge that doesn't exist, and the screen says so.
async function fetchResult(question: TieredQuestion, outer: AbortSignal) {
  const answerOf = (loungeId: string) =>
    withTimeout(guestTimeoutMs, outer, (signal) =>
      call('POST /api/recommendations/tiered', { body: { ...question, loungeId }, signal }),
    ).catch((error: unknown) => {
      throw isAborted(error) && !outer.aborted ? timeoutError(true) : error;
    });
  const { loungeId } = question;
  try {
    return { isDemo: loungeId === 'demo', answer: await answerOf(loungeId) };
  } catch (error) {
    if (loungeId === 'demo' || !isUnknownLounge(error)) throw error;
    return { isDemo: true, answer: await answerOf('demo') };
  }
}

const isUnknownLounge = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'LOUNGE_NOT_FOUND' || (error.code === 'VALIDATION' && 'loungeId' in error.fields));

function trackCompletion({ sessionId, preferences }: TieredQuestion, loungeId: string): void {
  const event = { eventType: 'questionnaire_complete' as const, loungeId, sessionId };
  void trackEvent({ ...event, metadata: { preferences: { ...preferences } } }, new AbortController().signal);
}
