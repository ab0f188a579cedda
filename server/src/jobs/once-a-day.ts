import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/**
 * Runs a task unless a process began it within the last 24 hours; of several that ask at once, one does. It counts as begun when
 * it fails, too: then it runs again a day later.
 */
export async function onceADay(
  { db, now }: { db: Database; now: Date },
  task: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql`
    insert into daily_tasks as known (task, begun_at) values (${task}, ${now})
    on conflict (task) do update set begun_at = excluded.begun_at
      where known.begun_at <= excluded.begun_at - interval '1 day'
    returning task`.execute(db);
  if (rows.length > 0) await work();
}
