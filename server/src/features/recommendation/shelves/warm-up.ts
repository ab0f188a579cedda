import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import type { ShelfCache } from './shelf-cache.ts';

const busiest = 50;
const daysCounted = 7;

/**
 * Reads the shelves of the lounges with the most surveys of the last week into memory, one after another and in short steps,
 * so that guests of others are answered meanwhile. Stops quietly when the database is away: guests then read their own.
 */
export async function warmShelves(ctx: Context, shelves: ShelfCache, count = busiest): Promise<void> {
  try {
    for (const loungeId of await listBusiest(ctx, count)) {
      await shelves.get(loungeId);
      await setImmediate();
    }
  } catch {
    // The next guest reads the shelf.
  }
}

async function listBusiest({ db, now }: Context, count: number): Promise<string[]> {
  const since = new Date(now.getTime() - daysCounted * 86_400_000);
  const { rows } = await sql<{ loungeId: string }>`
    select lounge_id from lounge_locations
    left join (
      select lounge_id, sum(count) as surveys from lounge_days
      where day >= ${since}::date and event_type = 'questionnaire_complete' group by lounge_id
    ) as counted using (lounge_id)
    where is_active
    order by surveys desc nulls last, lounge_id limit ${count}::integer`.execute(db);
  return rows.map(({ loungeId }) => loungeId);
}
