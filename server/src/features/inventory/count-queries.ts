import type { ClientBase } from 'pg';

interface Shown {
  readonly loungeId: string;
  readonly cigarId: string;
}

/**
 * Adds to the cigars' counts how often each was shown to a guest. Rows are taken in one order, so that two writers
 * never wait for each other in a circle.
 */
export async function countRecommendations(client: ClientBase, shown: readonly Shown[]): Promise<void> {
  const counts = new Map<string, Shown & { count: number }>();
  for (const one of shown)
    counts.set(one.cigarId, { ...one, count: (counts.get(one.cigarId)?.count ?? 0) + 1 });
  const added = [...counts.values()];
  await client.query({
    name: 'count-recommendations',
    text: `
      update cigars set recommendation_count = recommendation_count + added.count
      from (
        select cigars.id, seen.count
        from unnest($1::text[], $2::uuid[], $3::integer[]) as seen (lounge_id, cigar_id, count)
        join cigars on cigars.lounge_id = seen.lounge_id and cigars.id = seen.cigar_id
        order by cigars.id
        for no key update of cigars
      ) as added
      where cigars.id = added.id`,
    values: [
      added.map(({ loungeId }) => loungeId),
      added.map(({ cigarId }) => cigarId),
      added.map(({ count }) => count),
    ],
  });
}
