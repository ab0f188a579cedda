import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { maxSessions, Sessions } from './sessions.ts';
import { hashSessionToken } from './tokens.ts';

const sessionSecret = 'another secret that only tests know, 32+';
const hour = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ sessionSecret });
});
afterAll(() => world.close());

const tokenOf = ({ cookie = '' }: { cookie: string | undefined }) => cookie.split('=')[1] ?? '';
const newSessions = () => new Sessions(world.db, sessionSecret, world.clock, world.changes);
const rowOf = (token: string) =>
  world.db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', hashSessionToken(token, sessionSecret))
    .executeTakeFirst();
const removeRow = (token: string) =>
  world.db.deleteFrom('sessions').where('tokenHash', '=', hashSessionToken(token, sessionSecret)).execute();

async function credentialsOf(owner: Owner) {
  const row = await world.db
    .selectFrom('users')
    .select(['passwordHash', 'passwordChangedAt'])
    .where('id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  return { user: owner.user, passwordHash: row.passwordHash ?? '', passwordChangedAt: row.passwordChangedAt };
}

describe('the actor of a session', () => {
  it('is cached for a minute', async () => {
    const token = tokenOf(await world.owner());
    const sessions = newSessions();
    const actor = await sessions.actorOf(token);
    await removeRow(token);
    world.clock.advance(59_999);
    expect(await sessions.actorOf(token)).toBe(actor);
    world.clock.advance(1);
    expect(await sessions.actorOf(token)).toBeNull();
  });

  it('is looked up once for concurrent requests, and again after one has ended', async () => {
    const token = tokenOf(await world.owner());
    const sessions = newSessions();
    const [one, other] = await Promise.all([sessions.actorOf(token), sessions.actorOf(token)]);
    expect(one).not.toBeNull();
    expect(other).toBe(one);
  });

  it.each([
    ['its account has changed', (owner: Owner) => world.changes.announce('account_changed', owner.user.id)],
    ['changes may have been missed', () => world.changes.announceMissed()],
  ])('is looked up again at once when %s', async (_, announce) => {
    const owner = await world.owner();
    const sessions = newSessions();
    await sessions.actorOf(tokenOf(owner));
    await removeRow(tokenOf(owner));
    expect(await sessions.actorOf(tokenOf(owner))).not.toBeNull();
    announce(owner);
    await expect.poll(() => sessions.actorOf(tokenOf(owner))).toBeNull();
  });

  it('stays cached when another account has changed', async () => {
    const [owner, other] = [await world.owner(), await world.owner()];
    const sessions = newSessions();
    const actor = await sessions.actorOf(tokenOf(owner));
    world.changes.announce('account_changed', other.user.id);
    expect(await sessions.actorOf(tokenOf(owner))).toBe(actor);
  });

  it('is stored as seen at most once an hour', async () => {
    const token = tokenOf(await world.owner());
    const before = (await rowOf(token))?.seenAt;
    world.clock.advance(hour);
    await newSessions().actorOf(token);
    expect((await rowOf(token))?.seenAt).toEqual(before);
    world.clock.advance(1);
    await newSessions().actorOf(token);
    expect((await rowOf(token))?.seenAt).toEqual(world.clock.now());
  });
});

describe('opening a session', () => {
  it('stores at most 300 characters of the user agent, or none', async () => {
    const credentials = await credentialsOf(await world.owner());
    const open = (userAgent: string | null) =>
      newSessions().open(world.context(), credentials, userAgent, null);
    const long = await open('x'.repeat(400));
    expect((await rowOf(long ?? ''))?.userAgent).toBe('x'.repeat(300));
    expect((await rowOf((await open(null)) ?? ''))?.userAgent).toBeNull();
  });

  it.each([[undefined, {}] as const, ['app', { secondStep: 'app' }] as const])(
    'records in the audit log how the second step was done: %s',
    async (secondStep, detail) => {
      const owner = await world.owner();
      const credentials = await credentialsOf(owner);
      await newSessions().open(
        world.context(),
        { ...credentials, ...(secondStep && { secondStep }) },
        null,
        null,
      );
      const audits = await world.db
        .selectFrom('auditLog')
        .selectAll()
        .where('subject', '=', owner.user.id)
        .where('action', '=', 'account.signed-in')
        .orderBy('id')
        .execute();
      expect(audits.at(-1)?.detail).toEqual(detail);
    },
  );

  it('opens and records nothing with another password than the account’s', async () => {
    const owner = await world.owner();
    const credentials = { ...(await credentialsOf(owner)), passwordHash: 'another' };
    const count = () =>
      world.db.selectFrom('auditLog').select('id').where('subject', '=', owner.user.id).execute();
    const before = await count();
    expect(await newSessions().open(world.context(), credentials, null, null)).toBeUndefined();
    expect(await count()).toEqual(before);
  });

  it('ends the least recently used one at once, although it is cached', async () => {
    const owner = await world.owner();
    const sessions = newSessions();
    expect(await sessions.actorOf(tokenOf(owner))).not.toBeNull();
    const credentials = await credentialsOf(owner);
    world.clock.advance(1_000);
    for (let opened = 0; opened < maxSessions; opened += 1)
      await sessions.open(world.context(), credentials, null, null);
    expect(await sessions.actorOf(tokenOf(owner))).toBeNull();
  });
});

it('a renewed session’s old token stops working at once, although it was cached, once that is committed', async () => {
  const owner = await world.owner();
  const sessions = newSessions();
  const actor = await sessions.actorOf(tokenOf(owner));
  if (!actor) throw new Error('no session');
  const ctx: SignedInContext = { ...world.context(), actor };
  const token = await inTransaction(ctx, async (ctx) => {
    const token = await sessions.renew(ctx);
    expect(await sessions.actorOf(tokenOf(owner))).toBe(actor);
    return token;
  });
  expect(await sessions.actorOf(tokenOf(owner))).toBeNull();
  expect(await sessions.actorOf(token ?? '')).not.toBeNull();
  expect(await sessions.renew(ctx)).toBeUndefined();
});
