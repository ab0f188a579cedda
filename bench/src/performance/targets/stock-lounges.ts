import { register } from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../server/src/db/connect.ts';
import { shelfRows } from '../shelf-rows.ts';

/** A lounge of the product under measurement: its id and the session cookie of its owner. */
export interface StockedLounge {
  loungeId: string;
  cookie: string;
}
export const shelfSizes = [0, 10, 300, 500, 2000] as const;
export type ShelfSize = (typeof shelfSizes)[number];
export type StockedLounges = Record<ShelfSize, StockedLounge>;

/** Signs a lounge up for every size of shelf, through the front door, and stocks it. */
export async function stockLounges(app: FastifyInstance, db: Database): Promise<StockedLounges> {
  const stocked: Partial<StockedLounges> = {};
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
    stocked[size] = lounge;
  }
  return stocked as StockedLounges;
}

async function signUp(app: FastifyInstance, size: ShelfSize): Promise<StockedLounge> {
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
