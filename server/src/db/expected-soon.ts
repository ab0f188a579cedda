import { type RawBuilder, sql } from 'kysely';

/**
 * The same comparison, which PostgreSQL now expects to hold for every second row. With `order by` an index and `limit 1` it
 * then reads backward until the first match; where it knows that one row in many matches, it reads and sorts them all.
 */
export const expectedSoon = (comparison: RawBuilder<unknown>) =>
  sql<boolean>`case when ${comparison} then true else false end`;
