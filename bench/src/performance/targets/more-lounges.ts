import { signIn } from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../../server/src/db/connect.ts';
import { insertLounges, loungeIdOf } from '../../platform/seed-platform.ts';
import type { SeededLounge } from './seed-lounges.ts';

const cigarsPerLounge = 100;

/** Adds lounges by SQL, each with 100 cigars of `like` and an owner with the password of its owner, and signs these owners in. */
export async function addLounges(
  app: FastifyInstance,
  db: Database,
  { loungeId: like }: SeededLounge,
  count: number,
): Promise<SeededLounge[]> {
  await insertLounges(db, { lounges: count, cigarsPerLounge });
  await sql`
    update lounge_locations set is_active = true, subscription_tier = 'Enterprise'
    where lounge_id like 'lounge\_bench\_%'`.execute(db);
  await sql`
    insert into users (username, email, password_hash, lounge_id)
    select 'owner-' || n, 'owner-' || n || '@example.com', (select password_hash from users where lounge_id = ${like}),
      'lounge_bench_' || n
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into cigars (lounge_id, brand, name, product_line, strength, flavor_notes, size, smoking_time, wrapper, origin,
      price, description)
    select 'lounge_bench_' || n, brand, name, product_line, strength, flavor_notes, size, smoking_time, wrapper, origin,
      price, description
    from generate_series(1, ${count}::int) n, (
      select * from cigars where lounge_id = ${like} order by name limit ${cigarsPerLounge}) as cigar`.execute(
    db,
  );
  const added: SeededLounge[] = [];
  for (let n = 1; n <= count; n += 1) {
    const reply = await app.inject({
      method: 'POST',
      url: signIn.path,
      payload: { username: `owner-${n}`, password: 'a good password' },
    });
    const [cookie] = reply.cookies;
    if (!cookie) throw new Error(`Signing in failed: ${reply.body}`);
    added.push({ loungeId: loungeIdOf(n), cookie: `${cookie.name}=${cookie.value}` });
  }
  return added;
}
