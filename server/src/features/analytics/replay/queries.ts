import type { ReplayCigar } from '@vitola/contract/analytics/replay';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { Window } from '../visits/visit-queries.ts';
import type { Draw, Visit } from './estimate.ts';
import type { Chances } from './policies.ts';

type Ctx = Pick<Context, 'db'>;

/**
 * The lounge's visits, oldest first, from its newest results, at most `max`: the cards of the first result of each, as they were chosen before steering, and
 * whether any result of the visit led to a sale by code. Visits without logged alternatives are missing.
 */
export async function listVisits(ctx: Ctx, { loungeId, since }: Window, max: number): Promise<Visit[]> {
  const oldest = await findOldest(ctx, { loungeId, since }, max);
  const window = { loungeId, since: oldest ?? since };
  const [results, cards, sold] = await Promise.all([
    listResults(ctx, window),
    listCards(ctx, window),
    listSold(ctx, window),
  ]);
  const draws = new Map(cards.map((card) => [card.resultId, card]));
  const bought = new Set(results.flatMap(({ resultId, visit }) => (sold.has(resultId) ? visit : [])));
  const first = new Map<string, string>();
  for (const { resultId, visit, isCritique } of results)
    if (!isCritique && !first.has(visit)) first.set(visit, resultId);
  return [...first].flatMap(([visit, resultId]) => {
    const { cigarIds, alternatives } = draws.get(resultId) ?? { cigarIds: [], alternatives: [] };
    const drawn = alternatives.flatMap((others, at): Draw[] =>
      others === null ? [] : [{ cigarId: cigarIds[at] ?? '', alternatives: others }],
    );
    return drawn.length > 0 && drawn.length === cigarIds.length
      ? { draws: drawn, bought: bought.has(visit) }
      : [];
  });
}

/** The time of the oldest of the newest `max` results; undefined if there are fewer. */
async function findOldest(ctx: Ctx, { loungeId, since }: Window, max: number): Promise<Date | undefined> {
  const { rows } = await sql<{ timestamp: Date }>`
    select timestamp from preferences_analytics where lounge_id = ${loungeId} and timestamp >= ${since}
    order by timestamp desc offset ${max - 1} limit 1`.execute(ctx.db);
  return rows[0]?.timestamp;
}

/** The results of a lounge, oldest first, each with its visit. */
async function listResults(ctx: Ctx, { loungeId, since }: Window) {
  const { rows } = await sql<{ resultId: string; visit: string; isCritique: boolean }>`
    select result_id, coalesce(session_id, result_id) as visit, critiques is not null as is_critique
    from preferences_analytics where lounge_id = ${loungeId} and timestamp >= ${since}
    order by timestamp, result_id`.execute(ctx.db);
  return rows;
}

/** The cards of each result in the order they were chosen. */
async function listCards(ctx: Ctx, { loungeId, since }: Window) {
  const { rows } = await sql<{ resultId: string; cigarIds: string[]; alternatives: (Chances | null)[] }>`
    select result_id, array_agg(coalesce(displaced_cigar_id, cigar_id)::text order by slot) as cigar_ids,
      json_agg(alternatives order by slot) as alternatives
    from recommendation_events where lounge_id = ${loungeId} and timestamp >= ${since}
    group by result_id`.execute(ctx.db);
  return rows;
}

/** The results that led to a sale by code. */
async function listSold(ctx: Ctx, { loungeId, since }: Window): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ resultId: string }>`
    select result_id from sales
    where lounge_id = ${loungeId} and sold_at >= ${since} and undone_at is null and result_id is not null`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ resultId }) => resultId));
}

/** The names of the cigars of a lounge that are still known. */
export async function listNames(
  ctx: Ctx,
  loungeId: string,
  ids: readonly string[],
): Promise<Omit<ReplayCigar, 'choices'>[]> {
  const { rows } = await sql<Omit<ReplayCigar, 'choices'>>`
    select id as cigar_id, brand, name from cigars
    where lounge_id = ${loungeId} and id = any (${ids})`.execute(ctx.db);
  return rows;
}
