import { sql } from 'kysely';
import type { SignedInContext } from '../../../context/context.ts';

export interface NewRecommendation {
  cigarId: string;
  /** 0-5 with two decimals. */
  score: string;
  reason: string;
}

/** Makes these the recommendations of a member. Returns their ids by cigar; one that stays keeps its id. */
export async function replaceRecommendations(
  { db, actor, now }: SignedInContext,
  found: readonly NewRecommendation[],
): Promise<Map<string, string>> {
  const userId = actor.user.id;
  const cigarIds = found.map(({ cigarId }) => cigarId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recommendations ${userId}`}, 0))`.execute(db);
  await db
    .deleteFrom('recommendations')
    .where('userId', '=', userId)
    .where(sql<boolean>`cigar_id <> all (${cigarIds}::uuid[])`)
    .execute();
  if (found.length === 0) return new Map();
  await db
    .insertInto('recommendations')
    .values(found.map(({ cigarId, score, reason }) => ({ userId, cigarId, score, reason, createdAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'cigarId'])
        .doUpdateSet((row) => ({ score: row.ref('excluded.score'), reason: row.ref('excluded.reason') }))
        .where(
          sql<boolean>`(recommendations.score, recommendations.reason) is distinct from (excluded.score, excluded.reason)`,
        ),
    )
    .execute();
  const rows = await db
    .selectFrom('recommendations')
    .select(['id', 'cigarId'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ id, cigarId }) => [cigarId, id]));
}
