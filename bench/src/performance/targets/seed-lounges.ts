import { register } from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../server/src/db/connect.ts';
import { shelfRows } from '../shelf-rows.ts';

/** A lounge of the measured product: its id and its owner's session cookie. */
export interface SeededLounge {
  loungeId: string;
  cookie: string;
}
/** How many cigars the lounges have. */
export const shelfSizes = [0, 10, 300, 500, 800, 2000] as const;
/** One of `shelfSizes`. */
export type ShelfSize = (typeof shelfSizes)[number];
/** The lounge of each shelf size. */
export type SeededLounges = Record<ShelfSize, SeededLounge>;

/** Signs up a lounge for each shelf size through the API, and fills its shelf. */
export async function seedLounges(app: FastifyInstance, db: Database): Promise<SeededLounges> {
  const seeded: Partial<SeededLounges> = {};
  for (const size of shelfSizes) {
    const lounge = await signUp(app, size);
    const rows = shelfRows(size).map((row) => ({ ...row, loungeId: lounge.loungeId }));
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('cigars')
        .values(rows.slice(at, at + 500))
        .execute();
    await db
      .updateTable('loungeLocations')
      .set({ cigarCount: size, subscriptionTier: 'Enterprise' })
      .where('loungeId', '=', lounge.loungeId)
      .execute();
    seeded[size] = lounge;
  }
  return seeded as SeededLounges;
}

async function signUp(app: FastifyInstance, size: ShelfSize): Promise<SeededLounge> {
  const reply = await app.inject({
    method: register.method,
    url: register.path,
    payload: {
      username: `bench-${size}`,
      email: `bench-${size}@example.com`,
      password: 'a good password',
      loungeName: `Lounge of ${size}`,
      loungeAddress: '12 Harbor Street',
      loungeCity: 'Tampa',
      loungeState: 'FL',
      loungeZip: '33605',
      loungePhone: '813-555-0100',
    },
  });
  if (reply.statusCode !== 200) throw new Error(`Signing up failed: ${reply.body}`);
  const cookie = reply.cookies[0];
  if (!cookie) throw new Error('Signing up set no cookie.');
  return {
    loungeId: reply.json<{ loungeId: string }>().loungeId,
    cookie: `${cookie.name}=${cookie.value}`,
  };
}
