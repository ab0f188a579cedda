/** What runs a statement: a pool, or the transaction of a context. */
export interface Queries {
  query: <R extends object>(text: string, values: unknown[]) => Promise<{ rows: R[] }>;
}

interface NumberRequest {
  readonly loungeId: string;
  /** Days since 1970, in UTC. */
  readonly day: number;
  readonly count: number;
}

interface NumberRange {
  readonly loungeId: string;
  readonly day: number;
  readonly key: number;
  readonly next: number;
  readonly end: number;
}

/** Reserves numbers of a lounge's day that no other process gets; a day's first reservation also draws its random key. */
export async function reservePickNumbers(
  pool: Queries,
  requests: readonly NumberRequest[],
): Promise<NumberRange[]> {
  const { rows } = await pool.query<Omit<NumberRange, 'next'>>(
    `insert into pick_code_days as given_out (lounge_id, day, key, given)
     select lounge_id, date '1970-01-01' + day, floor(random() * 2147483647)::integer, count
     from unnest($1::text[], $2::integer[], $3::integer[]) as wanted (lounge_id, day, count)
     order by 1, 2
     on conflict (lounge_id, day) do update set given = given_out.given + excluded.given
     returning lounge_id as "loungeId", day - date '1970-01-01' as day, key, given as end`,
    [
      requests.map(({ loungeId }) => loungeId),
      requests.map(({ day }) => day),
      requests.map(({ count }) => count),
    ],
  );
  const counts = new Map(requests.map(({ loungeId, count }) => [loungeId, count]));
  return rows.map((row) => ({ ...row, next: row.end - (counts.get(row.loungeId) ?? 0) }));
}
