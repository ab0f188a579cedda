import type { Critique } from '@vitola/contract/recommendation/tiered';
import { isQuiz } from '@vitola/contract/recommendation/survey-answers';
import { sql } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import { type Copy, copyIn } from '../../../db/copy.ts';
import { CopyRows } from '../../../db/copy-rows.ts';
import type { Context } from '../../../context/context.ts';
import { copyPendingCounts } from '../../inventory/index.ts';
import type { RecordedResult } from './result-recorder.ts';
import { loggedColumns } from '../reply/cigar-json.ts';

/**
 * Stores results in one transaction: a row of answers each, a row per card, and the pending recommendation counts. Fails as
 * a whole when a result with a device's id is stored already: see `isStoredAlready`.
 */
export async function insertResults(pool: Pool, results: readonly RecordedResult[]): Promise<void> {
  const shown = countShown(results);
  const withDeviceId = results.filter(({ hasDeviceId }) => hasDeviceId);
  const copies =
    withDeviceId.length > 0 ? [deviceKeysCopy(withDeviceId), answersCopy(results)] : [answersCopy(results)];
  if (shown.size > 0) copies.push(cardsCopy(results), copyPendingCounts(shown));
  const client = await pool.connect();
  try {
    await copyIn(client, ...copies);
  } finally {
    client.release();
  }
}

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

/** The stored result with the id that a device sent, and its pick code; undefined when there is none. */
export async function findResult(
  pool: Pool,
  { loungeId, resultId }: RecordedResult,
): Promise<(StoredAnswers & { pickCode: string | null }) | undefined> {
  const { rows } = await pool.query<StoredAnswers & { pickCode: string | null }>(
    `select experience_level as experience, strength, flavor_profile as flavors, time_preference as time, occasion,
       budget_range as budget, critiques, pick_code as "pickCode"
     from preferences_analytics where lounge_id = $1 and result_id = $2 and timestamp = (
       select timestamp from device_results where lounge_id = $1 and result_id = $2) limit 1`,
    [loungeId, resultId],
  );
  return rows[0];
}

/** Deletes the ids of device results stored before a time, which no device sends again. */
export async function purgeDeviceResults(ctx: Pick<Context, 'db'>, before: Date): Promise<void> {
  await sql`delete from device_results where timestamp < ${before}`.execute(ctx.db);
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

// Sorted, so that two processes with the same ids never deadlock.
function deviceKeysCopy(results: readonly RecordedResult[]): Copy {
  const rows = new CopyRows();
  const sorted = results.toSorted((a, b) => (resultKey(a) < resultKey(b) ? -1 : 1));
  for (const { loungeId, resultId, at } of sorted) rows.row(3).text(loungeId).uuid(resultId).time(at);
  return {
    statement: 'copy device_results (lounge_id, result_id, timestamp) from stdin (format binary)',
    rows,
  };
}

/** The unique key of a result: its lounge and id. */
export const resultKey = ({ loungeId, resultId }: RecordedResult): string =>
  `${loungeId} ${resultId.toLowerCase()}`;

const answerColumns = [
  'result_id',
  'session_id',
  'lounge_id',
  'strength',
  'flavor_profile',
  'experience_level',
  'time_preference',
  'occasion',
  'budget_range',
  'critiques',
  'policy_version',
  'pick_code',
  'timestamp',
];
const copyAnswers = `copy preferences_analytics (${answerColumns.join(', ')}) from stdin (format binary)`;
const bytesOfAnswers = 400;

function answersCopy(results: readonly RecordedResult[]): Copy {
  const rows = new CopyRows(results.length * bytesOfAnswers);
  for (const { preferences, ...result } of results) {
    rows.row(answerColumns.length).uuid(result.resultId);
    if (result.sessionId === null) rows.nothing();
    else rows.uuid(result.sessionId);
    rows
      .text(result.loungeId)
      .texts(preferences.strength)
      .texts(preferences.flavors)
      .text(preferences.experience)
      .texts(toList(preferences.time))
      .texts(isQuiz(preferences) ? preferences.occasion : [])
      .text(preferences.budget);
    if (result.critiques.length === 0) rows.nothing();
    else rows.json(result.critiques);
    rows.text(result.policyVersion);
    if (result.pickCode === null) rows.nothing();
    else rows.text(result.pickCode);
    rows.time(result.at);
  }
  return { statement: copyAnswers, rows };
}

const cardColumns = [
  'result_id',
  'session_id',
  'timestamp',
  ...loggedColumns,
  'recommendation_type',
  'slot',
  'fit',
  'score',
  'propensity',
  'organic_rank',
  'is_featured',
  'displaced_cigar_id',
];
const copyCards = `copy recommendation_events (${cardColumns.join(', ')}) from stdin (format binary)`;
const bytesOfCards = 1_200;

function cardsCopy(results: readonly RecordedResult[]): Copy {
  const rows = new CopyRows(results.length * bytesOfCards);
  for (const { resultId, sessionId, at, cards } of results) {
    for (const { card, cigar } of cards) {
      rows.row(cardColumns.length).uuid(resultId);
      if (sessionId === null) rows.nothing();
      else rows.uuid(sessionId);
      rows
        .time(at)
        .bytes(cigar.logged)
        .text(card.tier)
        .smallint(card.slot)
        .real(card.fit)
        .decimal(card.score)
        .real(card.propensity)
        .integer(card.organicRank)
        .boolean(card.isFeatured);
      if (card.displacedCigarId === null) rows.nothing();
      else rows.uuid(card.displacedCigarId);
    }
  }
  return { statement: copyCards, rows };
}

function countShown(results: readonly RecordedResult[]): Map<string, number> {
  const shown = new Map<string, number>();
  for (const { cards } of results)
    for (const { cigar } of cards) shown.set(cigar.id, (shown.get(cigar.id) ?? 0) + 1);
  return shown;
}
