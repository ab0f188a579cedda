import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { ShareMade } from '@vitola/contract/sharing';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { answersOf } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';

/** Creates the share of a result in a language; a repeat gets the same one. */
export function makeShare(
  result: TieredAnswer,
  { state, language }: Pick<Visit, 'state' | 'language'>,
  outer: AbortSignal,
): Promise<ShareMade> {
  const pick = (cigar: { id: string } | null) => cigar && { id: cigar.id };
  const body = {
    loungeId: result.loungeId,
    recommendations: {
      primary: pick(result.primary),
      budget: pick(result.budget),
      premium: pick(result.premium),
    },
    questionnaire: { ...answersOf(state.chosen) },
    language,
    resultId: result.resultId,
  };
  const idempotencyKey = `share-${language}-${result.resultId}`;
  return withTimeout(guestTimeoutMs, outer, (signal) =>
    call('POST /api/share/qr', { body, signal, idempotencyKey }),
  );
}
