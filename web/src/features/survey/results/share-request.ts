import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { QueuedShare } from '../../../offline/queued-rows.ts';
import { answersOf } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';

/** 128 random bits in base64url. */
const newShareId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);

/** What a share is made from. */
export type SharedVisit = Pick<Visit, 'state' | 'sharing' | 'language'>;

/** The request for a result's share in the language of the visit, with the id that the visit remembers for it. */
export function shareRequest(result: TieredAnswer, { state, sharing, language }: SharedVisit): QueuedShare {
  const key = `${language} ${result.resultId}`;
  const shareId = state.shareIds[key] ?? newShareId();
  sharing({ [key]: shareId });
  const pick = (cigar: { id: string } | null) => cigar && { id: cigar.id };
  const shared = state.table?.answer?.shared;
  return {
    shareId,
    loungeId: result.loungeId,
    recommendations: {
      primary: pick(result.primary),
      budget: pick(result.budget),
      premium: pick(result.premium),
      ...(shared && { shared: pick(shared) }),
    },
    questionnaire: { ...answersOf(state.chosen) },
    language,
    resultId: result.resultId,
  };
}
