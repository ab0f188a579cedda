import type { Critique } from '@vitola/contract/recommendation/tiered';
import { isQuiz } from '@vitola/contract/recommendation/survey-answers';
import type { Card } from '@vitola/engine';
import { sql } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type { Context } from '../../../context/context.ts';
import { asPrepared } from '../../../db/prepared.ts';
import { purgeByLounge } from '../../../db/purge-by-lounge.ts';
import { insertPendingCounts } from '../../inventory/index.ts';
import { type ClaimRow, claimingCodes, claimRows } from '../../sales/index.ts';
import type { RecordedResult } from './recorded-result.ts';

/**
 * Stores results in one statement, which is its own transaction: a row of answers each, a row per card, the pending
 * recommendation counts and the feedback that is due. Gives those with a reserved code that code, with the sales by it. Fails as
 * a whole when a result with a device's id is stored already: see `isStoredAlready`.
 */
export async function insertResults(pool: Pool, results: readonly RecordedResult[]): Promise<void> {
  const shown = countShown(results);
  const deviceResults = results.filter(({ hasDeviceId }) => hasDeviceId);
  const claims = results.filter(hasReservedCode);
  const { rows } = await pool.query<{ resultId: string; code: string }>(
    // Prepared, because planning would take longer than storing a result.
    asPrepared(claims.length > 0 ? insertionWithCodes : resultsInsertion),
    [
      JSON.stringify(results.map(answersRow)),
      JSON.stringify(results.flatMap(cardRows)),
      [...shown.keys()],
      [...shown.values()],
      JSON.stringify(deviceResults.map(deviceResultRow)),
      JSON.stringify(results.filter(({ cards }) => cards.length > 0).map(dueFeedbackRow)),
      ...(claims.length > 0 ? [claimRows(claims)] : []),
    ],
  );
  const codes = new Map(rows.map(({ resultId, code }) => [resultId, code]));
  for (const claim of claims) claim.pickCode = codes.get(claim.resultId.toLowerCase()) ?? null;
}

/** Whether a result came with a code that its tablet gave the guest. */
export const hasReservedCode = (result: RecordedResult): result is RecordedResult & ClaimRow =>
  result.reservedCode !== undefined;

/** Whether `insertResults` failed because a result with a device's id was already stored. */
export const isStoredAlready = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'device_results_pkey';

/** Stores those of the results that are missing: an earlier attempt lost its connection and may have stored some. */
export async function insertMissingResults(pool: Pool, results: readonly RecordedResult[]): Promise<void> {
  const { rows } = await pool.query<{ resultId: string }>(
    `select result_id as "resultId" from preferences_analytics
     where lounge_id = any ($1) and timestamp = any ($2) and result_id = any ($3)`,
    [
      [...new Set(results.map(({ loungeId }) => loungeId))],
      results.map(({ at }) => at),
      results.map(({ resultId }) => resultId),
    ],
  );
  const stored = new Set(rows.map(({ resultId }) => resultId));
  const missing = results.filter(({ resultId }) => !stored.has(resultId));
  if (missing.length > 0) await insertResults(pool, missing);
}

/** A guest's answers and critiques as stored. */
interface StoredAnswers {
  experience: string;
  strength: readonly string[];
  flavors: readonly string[];
  time: readonly string[];
  occasion: readonly string[];
  budget: string;
  critiques: readonly Critique[] | null;
}

type StoredResult = StoredAnswers & { pickCode: string | null; at: Date };

/** The stored result with the id that a device sent, and its pick code; undefined when there is none. */
export async function findResult(
  pool: Pool,
  { loungeId, resultId }: RecordedResult,
): Promise<StoredResult | undefined> {
  const { rows } = await pool.query<StoredResult>(
    asPrepared(`select experience_level as experience, strength, flavor_profile as flavors, time_preference as time, occasion,
       budget_range as budget, critiques, pick_code as "pickCode", timestamp as at
     from preferences_analytics where lounge_id = $1 and result_id = $2 and timestamp = (
       select timestamp from device_results where lounge_id = $1 and result_id = $2) limit 1`),
    [loungeId, resultId],
  );
  return rows[0];
}

/** Deletes the ids of device results stored before a time, which no device sends again. */
export async function purgeDeviceResults(ctx: Pick<Context, 'db'>, before: Date): Promise<void> {
  await sql`delete from device_results where timestamp < ${before}`.execute(ctx.db);
}

/** Deletes the answers and cards of results from before a time. */
export async function purgeResults({ db }: Pick<Context, 'db'>, before: Date): Promise<void> {
  await purgeByLounge(db, 'preferences_analytics', before);
  await purgeByLounge(db, 'recommendation_events', before);
}

/** Whether two results have the same answers and critiques. */
export const isSameRequest = (one: RecordedResult | StoredAnswers, other: RecordedResult): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

function comparable(result: RecordedResult | StoredAnswers) {
  const critiques = (result.critiques ?? []).map(({ kind, than }) => [kind, than]);
  if (!('preferences' in result)) {
    const { experience, strength, flavors, time, occasion, budget } = result;
    return [experience, strength, flavors, time, occasion, budget, critiques];
  }
  const { preferences } = result;
  const { experience, strength, flavors, time, budget } = preferences;
  const occasion = isQuiz(preferences) ? preferences.occasion : [];
  return [experience, strength, flavors, toList(time), occasion, budget, critiques];
}

const toList = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

/** The unique key of a result: its lounge and id. */
export const resultKey = ({ loungeId, resultId }: RecordedResult): string =>
  `${loungeId} ${resultId.toLowerCase()}`;

const answersRow = ({ preferences, critiques, ...result }: RecordedResult) => ({
  result_id: result.resultId,
  session_id: result.sessionId,
  lounge_id: result.loungeId,
  strength: preferences.strength,
  flavor_profile: preferences.flavors,
  experience_level: preferences.experience,
  time_preference: toList(preferences.time),
  occasion: isQuiz(preferences) ? preferences.occasion : [],
  budget_range: preferences.budget,
  critiques: critiques.length > 0 ? critiques : null,
  policy_version: result.policyVersion,
  pick_code: result.pickCode,
  timestamp: result.at,
});

const cardRows = ({ cards, ...result }: RecordedResult) =>
  cards.map(({ card, cigar }) => ({
    result_id: result.resultId,
    session_id: result.sessionId,
    timestamp: result.at,
    lounge_id: result.loungeId,
    policy_version: result.policyVersion,
    cigar_id: cigar.id,
    cigar_name: cigar.name,
    cigar_brand: cigar.brand,
    cigar_strength: cigar.strength,
    cigar_flavors: cigar.flavorNotes,
    recommendation_type: card.tier,
    slot: card.slot,
    fit: card.fit,
    score: card.score,
    propensity: card.propensity,
    organic_rank: card.organicRank,
    is_featured: card.isFeatured,
    displaced_cigar_id: card.displacedCigarId,
    alternatives: rounded(card.alternatives),
  }));

/** Chances with six decimals: a busy lounge stores thousands a day. */
const rounded = (chances: Card['alternatives']) =>
  Object.fromEntries(Object.entries(chances).map(([id, chance]) => [id, Number(chance.toFixed(6))]));

const deviceResultRow = ({ loungeId, resultId, at }: RecordedResult) => ({
  lounge_id: loungeId,
  result_id: resultId,
  timestamp: at,
});

const dueFeedbackRow = ({ loungeId, cards, preferences, at }: RecordedResult) => ({
  lounge_id: loungeId,
  cigar_ids: cards.map(({ cigar }) => cigar.id),
  experience: preferences.experience,
  shown_at: at,
});

const answerColumns = `result_id, session_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
  occasion, budget_range, critiques, policy_version, pick_code, timestamp`;
const cardColumns = `result_id, session_id, timestamp, lounge_id, policy_version, cigar_id, cigar_name, cigar_brand,
  cigar_strength, cigar_flavors, recommendation_type, slot, fit, score, propensity, organic_rank, is_featured,
  displaced_cigar_id, alternatives`;

const insertedRows = `
  with answers as (
    insert into preferences_analytics (${answerColumns})
    select ${answerColumns} from json_populate_recordset(null::preferences_analytics, $1)
  ),
  cards as (
    insert into recommendation_events (${cardColumns})
    select ${cardColumns} from json_populate_recordset(null::recommendation_events, $2)
  ),
  counts as (${insertPendingCounts('$3', '$4')}),
  feedback as (
    insert into feedback_due (lounge_id, cigar_ids, experience, shown_at, impressions)
    select lounge_id, cigar_ids, experience, shown_at, 1 from json_populate_recordset(null::feedback_due, $6)
  )`;

// The devices' ids are sorted, so that two processes with the same ids never deadlock.
const insertedKeys = `
  insert into device_results (lounge_id, result_id, timestamp)
  select lounge_id, result_id, timestamp from json_populate_recordset(null::device_results, $5)
  order by lounge_id, result_id`;

const resultsInsertion = insertedRows + insertedKeys;
const insertionWithCodes = `${insertedRows}, keys as (${insertedKeys}), claimed as (${claimingCodes('$7')})
  select "resultId", code from claimed`;

function countShown(results: readonly RecordedResult[]): Map<string, number> {
  const shown = new Map<string, number>();
  for (const { cards } of results)
    for (const { cigar } of cards) shown.set(cigar.id, (shown.get(cigar.id) ?? 0) + 1);
  return shown;
}
