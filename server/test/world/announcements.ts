import { sql } from 'kysely';
import type { World } from './world.ts';

/** New members with confirmed addresses who were at a lounge, stored by SQL; their ids. */
export async function membersOf(world: World, loungeId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with member as (
      insert into users (username, email, password_hash, email_verified_at)
      select name, name || '@example.com', 'none', ${world.clock.now()}::timestamptz
      from (select 'm' || gen_random_uuid() as name from generate_series(1, ${count}::int)) named
      returning id)
    insert into saved_cigars (user_id, lounge_id, name, brand, saved_at)
    select id, ${loungeId}, 'Robusto', 'Casa Larga', ${world.clock.now()}::timestamptz from member
    returning user_id as id`.execute(world.db);
  return rows.map(({ id }) => id);
}
