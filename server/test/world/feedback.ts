import { countFeedback } from '../../src/features/recommendation/feedback/count-queries.ts';
import type { World } from './world.ts';

/** What is counted of a lounge's cigars as feedback: what was added up as it happened, or all rows counted afresh. */
export async function readFeedbackRows(world: World, loungeId: string, { afresh = false } = {}) {
  await world.counted();
  if (afresh) await countFeedback(world.db, loungeId);
  return world.db
    .selectFrom('cigarFeedback')
    .select(['cigarId', 'experience', 'impressions', 'picks', 'sold', 'likely'])
    .where('loungeId', '=', loungeId)
    .orderBy('cigarId')
    .orderBy('experience')
    .execute();
}
