import { signIn } from '@vitola/contract/accounts/sign-in';
import { auditActions } from '@vitola/contract/platform/audit-actions';
import { listAuditLog } from '@vitola/contract/platform/audit-log';
import { auditEntriesPerPage } from '@vitola/contract/platform/audit-log-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
  owner = await world.owner({ loungeName: 'Café Humidor 100%' });
  other = await world.owner({ loungeName: 'Second Leaf' });
});
afterAll(() => world.close());

type Row = { action: string; at: string; lounge?: Owner };
const write = (...rows: Row[]) =>
  world.db
    .insertInto('auditLog')
    .values(
      rows.map(({ action, at, lounge = owner }) => ({
        action,
        at,
        actorId: lounge.user.id,
        loungeId: lounge.loungeId,
        detail: '{}',
      })),
    )
    .execute();
const read = async (query: Record<string, string>) => {
  const { status, body } = await superAdmin.call(listAuditLog, { query });
  expect(status).toBe(200);
  return body;
};
const found = async (query: Record<string, string>) =>
  (await read(query)).entries.map(({ at, action }) => `${at.slice(0, 10)} ${action}`);

describe('the audit log', () => {
  beforeAll(() =>
    write(
      { action: 'cigar.added', at: '2001-03-01T23:59:59Z' },
      { action: 'cigars.changed-together', at: '2001-03-02T00:00:00Z' },
      { action: 'stock.moved', at: '2001-03-02T12:00:00Z', lounge: other },
      { action: 'stock.moved', at: '2001-03-03T00:00:00Z' },
    ),
  );

  it('shows an entry with who did it, and where', async () => {
    const { entries } = await read({ from: '2001-03-02', to: '2001-03-02', area: 'stock' });
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: '2001-03-02T12:00:00.000Z',
        action: 'stock.moved',
        actor: { id: other.user.id, username: other.user.username },
        lounge: { loungeId: other.loungeId, name: 'Second Leaf' },
        subject: null,
        detail: {},
      },
    ]);
  });

  it('is filtered by days in UTC, both included, newest first', async () => {
    expect(await found({ from: '2001-03-01', to: '2001-03-02' })).toEqual([
      '2001-03-02 stock.moved',
      '2001-03-02 cigars.changed-together',
      '2001-03-01 cigar.added',
    ]);
  });

  it('is filtered by the area of an action, which is not the beginning of another', async () => {
    expect(await found({ area: 'cigar', to: '2001-12-31' })).toEqual(['2001-03-01 cigar.added']);
  });

  it('is filtered by part of a username or email address, and by a lounge’s name or id', async () => {
    const end = { to: '2001-04-30' };
    const both = ['2001-03-02 stock.moved'];
    expect(await found({ ...end, who: other.user.username.slice(1).toUpperCase() })).toEqual(both);
    expect(await found({ ...end, who: other.user.email })).toEqual(both);
    expect(await found({ ...end, lounge: 'second l' })).toEqual(both);
    expect(await found({ ...end, lounge: other.loungeId })).toEqual(both);
    expect(await found({ ...end, lounge: 'cafe humidor 100%' })).toHaveLength(3);
    expect(await found({ ...end, lounge: '_' })).toEqual([]);
  });

  it('is read page by page, each entry once, even if many are of the same moment', async () => {
    const at = '2001-05-05T05:05:05Z';
    await write(...Array.from({ length: auditEntriesPerPage + 20 }, () => ({ action: 'lead.added', at })));
    const first = await read({ area: 'lead', to: '2001-12-31' });
    expect(first).toMatchObject({ hasMore: true, entries: { length: auditEntriesPerPage } });
    const after = first.entries.at(-1)?.id ?? '';
    const second = await read({ area: 'lead', to: '2001-12-31', after });
    expect(second).toMatchObject({ hasMore: false, entries: { length: 20 } });
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(
      auditEntriesPerPage + 20,
    );
    const oldest = { area: 'lead', to: '2001-12-31', direction: 'ascending' };
    const reversed = await read(oldest);
    const rest = await read({ ...oldest, after: reversed.entries.at(-1)?.id ?? '' });
    expect([...reversed.entries, ...rest.entries].toReversed()).toEqual([
      ...first.entries,
      ...second.entries,
    ]);
  });

  it('is read from its oldest entry, too', async () => {
    expect(await found({ from: '2001-03-01', to: '2001-03-02', direction: 'ascending' })).toEqual([
      '2001-03-01 cigar.added',
      '2001-03-02 cigars.changed-together',
      '2001-03-02 stock.moved',
    ]);
  });

  it('answers days and entries that make no sense with a sentence at the field', async () => {
    const fieldsOf = async (query: Record<string, string>) =>
      (await superAdmin.call(listAuditLog, { query })).body.fields;
    expect(await fieldsOf({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
      to: 'The last day must not be before the first.',
    });
    expect(await fieldsOf({ from: 'yesterday' })).toEqual({ from: 'Write the day as 2026-11-23' });
    expect(await fieldsOf({ after: 'x' })).toEqual({ after: 'This is not an entry of the audit log' });
    expect(await fieldsOf({ area: 'weather' })).toEqual({ area: 'Choose an area' });
  });

  it('names who signed in, although nobody was signed in yet', async () => {
    const { username } = owner.user;
    await world.guest.call(signIn, { body: { username, password: 'a good password' } });
    expect((await read({ who: username, area: 'account' })).entries[0]).toMatchObject({
      action: 'account.signed-in',
      actor: { id: owner.user.id, username },
    });
  });

  it('has words for every action', () => {
    expect(Object.values(auditActions).every((words) => /^[A-Z].*[^.]$/.test(words))).toBe(true);
    expect(new Set(Object.values(auditActions)).size).toBe(Object.keys(auditActions).length);
  });
});
