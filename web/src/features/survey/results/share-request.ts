import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { randomKey } from '../../../api/random-key.ts';
import type { QueuedShare } from '../../../offline/queued-rows.ts';
import { answersOf } from '../visit/survey-state.ts';
import type { Visit } from '../visit/visit.ts';

/** What a share is made from. */
export type SharedVisit = Pick<Visit, 'state' | 'sharing' | 'language'>;

/** The request for a result's share in the language of the visit, with the id that the visit remembers for it. */
export function shareRequest(result: TieredAnswer, { state, sharing, language }: SharedVisit): QueuedShare {
  const shared = (state.table?.answer ?? state.seat?.answer)?.shared;
  // What phones share may come after a first share was requested.
  const key = [language, result.resultId, ...(state.seat && shared ? [shared.id] : [])].join(' ');
  const shareId = state.shareIds[key] ?? randomKey();
  sharing({ [key]: shareId });
  const pick = (cigar: { id: string } | null) => cigar && { id: cigar.id };
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
