import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/** Resolves once this many of the world's transactions wait for a lock. */
export const untilWaiting = (world: World, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
      expect(rows).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
