import { isQuiz } from '@vitola/contract/survey';
import type { Pool, PoolClient } from 'pg';
import { inBatch } from '../../db/batch.ts';
import { type Cell, copyIn } from '../../db/copy.ts';
import { countRecommendations } from '../inventory/index.ts';
import { reserveCodes } from '../sales/index.ts';
import type { Result } from './recorder.ts';

const list = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

/** Stores results: a row a card, a row of preferences, the cigars' counts and the pick codes, all or none. */
export async function insertResults(pool: Pool, results: readonly Result[]): Promise<void> {
  await inBatch(pool, (client) => copyResults(client, results));
}

/** The same for results whose first try ended with the connection: it may have been stored all the same. */
export async function insertMissingResults(pool: Pool, results: readonly Result[]): Promise<void> {
  await inBatch(pool, async (client) => {
    const { rows } = await client.query<{ resultId: string }>(
      `select result_id as "resultId" from preferences_analytics
       where lounge_id = any ($1) and timestamp = any ($2) and result_id = any ($3)
       union
       select result_id from recommendation_events
       where lounge_id = any ($1) and timestamp = any ($2) and result_id = any ($3)`,
      [
        [...new Set(results.map(({ loungeId }) => loungeId))],
        results.map(({ at }) => at),
        results.map(({ resultId }) => resultId),
      ],
    );
    const stored = new Set(rows.map(({ resultId }) => resultId));
    const missing = results.filter(({ resultId }) => !stored.has(resultId));
    if (missing.length > 0) await copyResults(client, missing);
  });
}

async function copyResults(client: PoolClient, results: readonly Result[]): Promise<void> {
  const shown = results.flatMap(({ loungeId, cards }) =>
    cards.map(({ card }) => ({ loungeId, cigarId: card.cigarId })),
  );
  // A critique is the same guest with the same answers: their wishes count once.
  const first = results.filter(({ critiques }) => critiques.length === 0);
  await copyIn(
    client,
    { statement: copyPreferences, rows: first.map(preferencesRow) },
    { statement: copyCards, rows: results.flatMap(cardRows) },
  );
  if (shown.length === 0) return;
  await countRecommendations(client, shown);
  await reserveCodes(
    client,
    results.filter(({ cards }) => cards.length > 0),
  );
}

const copyPreferences = `
  copy preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
    occasion, budget_range, timestamp) from stdin`;

function preferencesRow({ resultId, loungeId, preferences, at }: Result): Cell[] {
  return [
    resultId,
    loungeId,
    preferences.strength,
    preferences.flavors,
    preferences.experience,
    list(preferences.time),
    isQuiz(preferences) ? preferences.occasion : [],
    preferences.budget,
    at,
  ];
}

const copyCards = `
  copy recommendation_events (result_id, session_id, lounge_id, customer_preferences, policy_version, timestamp,
    cigar_id, recommendation_type, cigar_name, cigar_brand, cigar_strength, cigar_flavors, slot, fit, score, propensity,
    organic_rank, is_featured, displaced_cigar_id) from stdin`;

function cardRows({ cards, ...result }: Result): Cell[][] {
  const { critiques } = result;
  const ofResult = [
    result.resultId,
    result.sessionId,
    result.loungeId,
    JSON.stringify({ ...result.preferences, ...(critiques.length > 0 && { critiques }) }),
    result.policyVersion,
    result.at,
  ];
  return cards.map(({ card, cigar }) => [
    ...ofResult,
    card.cigarId,
    card.tier,
    cigar.name,
    cigar.brand,
    cigar.strength,
    cigar.flavorNotes,
    card.slot,
    card.fit,
    card.score,
    card.propensity,
    card.organicRank,
    card.isFeatured,
    card.displacedCigarId,
  ]);
}
