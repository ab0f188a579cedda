import { isQuiz } from '@vitola/contract/survey';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRecommendations } from '../inventory/index.ts';
import type { Result } from './recorder.ts';

const list = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

// Lists inside a column can't be unnested beside it, so they travel as JSON.
const asJson = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value));

/** Stores results: a row a card, a row of preferences, and the cigars' counts, all or none. */
export async function insertResults(db: Database, results: Result[]): Promise<void> {
  await db.transaction().execute(async (db) => {
    await insertPreferences(db, results);
    const shown = results.flatMap((result) => result.cards.map((one) => ({ ...one, result })));
    if (shown.length === 0) return;
    await insertCards(db, shown);
    await countRecommendations(
      { db },
      shown.map(({ card, result }) => ({ loungeId: result.loungeId, cigarId: card.cigarId })),
    );
  });
}

type ShownCard = Result['cards'][number] & { result: Result };

async function insertCards(db: Database, shown: ShownCard[]): Promise<void> {
  const of = <V>(value: (one: ShownCard) => V) => shown.map(value);
  await sql`
    insert into recommendation_events (result_id, session_id, lounge_id, cigar_id, recommendation_type, cigar_name,
      cigar_brand, cigar_strength, cigar_flavors, customer_preferences, slot, fit, score, propensity, policy_version,
      organic_rank, is_featured, displaced_cigar_id, timestamp)
    select result_id, session_id, lounge_id, cigar_id, tier, name, brand, strength,
      array(select jsonb_array_elements_text(flavors)), preferences, slot, fit, score, propensity, policy, rank, featured,
      displaced, at
    from unnest(
      ${of(({ result }) => result.resultId)}::uuid[], ${of(({ result }) => result.sessionId)}::uuid[],
      ${of(({ result }) => result.loungeId)}::text[], ${of(({ card }) => card.cigarId)}::uuid[],
      ${of(({ card }) => card.tier)}::text[], ${of(({ cigar }) => cigar.name)}::text[],
      ${of(({ cigar }) => cigar.brand)}::text[], ${of(({ cigar }) => cigar.strength)}::text[],
      ${asJson(of(({ cigar }) => cigar.flavorNotes))}::jsonb[], ${asJson(of(({ result }) => result.preferences))}::jsonb[],
      ${of(({ card }) => card.slot)}::smallint[], ${of(({ card }) => card.fit)}::real[],
      ${of(({ card }) => card.score)}::numeric[], ${of(({ card }) => card.propensity)}::real[],
      ${of(({ result }) => result.policyVersion)}::text[], ${of(({ card }) => card.organicRank)}::integer[],
      ${of(({ card }) => card.isFeatured)}::boolean[], ${of(({ card }) => card.displacedCigarId)}::uuid[],
      ${of(({ result }) => result.at)}::timestamptz[]
    ) as card (result_id, session_id, lounge_id, cigar_id, tier, name, brand, strength, flavors, preferences, slot, fit,
      score, propensity, policy, rank, featured, displaced, at)`.execute(db);
}

async function insertPreferences(db: Database, results: Result[]): Promise<void> {
  const of = <V>(value: (result: Result) => V) => results.map(value);
  await sql`
    insert into preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level,
      time_preference, occasion, budget_range, timestamp)
    select result_id, lounge_id, array(select jsonb_array_elements_text(strength)),
      array(select jsonb_array_elements_text(flavors)), experience, array(select jsonb_array_elements_text(time)),
      array(select jsonb_array_elements_text(occasion)), budget, at
    from unnest(
      ${of((result) => result.resultId)}::uuid[], ${of((result) => result.loungeId)}::text[],
      ${asJson(of(({ preferences }) => preferences.strength))}::jsonb[],
      ${asJson(of(({ preferences }) => preferences.flavors))}::jsonb[],
      ${of(({ preferences }) => preferences.experience)}::text[],
      ${asJson(of(({ preferences }) => list(preferences.time)))}::jsonb[],
      ${asJson(of(({ preferences }) => (isQuiz(preferences) ? preferences.occasion : [])))}::jsonb[],
      ${of(({ preferences }) => preferences.budget)}::text[], ${of((result) => result.at)}::timestamptz[]
    ) as asked (result_id, lounge_id, strength, flavors, experience, time, occasion, budget, at)`.execute(db);
}
