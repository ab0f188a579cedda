import { randomUUID } from 'node:crypto';
import { getLoungeAnalytics } from '@vitola/contract/analytics/figures';
import { changeEmail } from '@vitola/contract/accounts/own-email';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { addSmoke } from '@vitola/contract/journal/smokes';
import { deleteAccount } from '@vitola/contract/vault/export-and-delete';
import { vaultRegister, vaultSignIn } from '@vitola/contract/vault/account';
import { importShare, listSavedCigars, saveCigar } from '@vitola/contract/vault/saved-cigars';
import { moveStock } from '@vitola/contract/inventory/stock';
import { acceptInvitation } from '@vitola/contract/platform/people';
import { getTeam, inviteToTeam } from '@vitola/contract/team';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoForm, testJpeg } from '../../../../test/stubs/photos.ts';
import { storedNames } from '../../../../test/stubs/stored-names.ts';
import { emailOf, signInToken } from '../../../../test/world/emailed-links.ts';
import {
  dayFromNow,
  loungeWithShares,
  memberPassword as password,
  newEmail,
  newMember,
} from '../../../../test/world/members.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { invitationToken } from '../../../../test/world/staff.ts';
import { setUpApp, setUpPasskey } from '../../../../test/world/second-factors.ts';
import { type Caller, cookieOf, createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ owner, newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

const remove = async (member: Caller, email?: string) =>
  member.call(deleteAccount, { body: { email: email ?? (await emailOf(member)) } });

/** Columns that name a user who works for a lounge or the platform, never a member. */
const ofStaff = [
  'account_managers.user_id',
  'admin_lounges.granted_by',
  'admin_lounges.user_id',
  'announcements.sent_by',
  'api_keys.created_by',
  'bulk_actions.done_by',
  'catalogue_proposals.decided_by',
  'cigar_codes.created_by',
  'distributor_feeds.created_by',
  'invitations.invited_by',
  'legal_texts.published_by',
  'point_of_sale_connections.connected_by',
  'point_of_sale_sign_ins.user_id',
  'sessions.acting_user_id',
  'staff_pins.user_id',
  'price_comparisons.recorded_by',
  'state_rules.changed_by',
  'system_setting_changes.changed_by',
  'system_settings.updated_by',
  'imports.acted_by',
  'imports.created_by',
  'loyalty_transactions.done_by',
  'plan_overrides.granted_by',
  'sales.sold_by',
  'stock_movements.moved_by',
  'support_messages.user_id',
  'support_views.user_id',
];

/** Every column that refers to a user, from the database's own catalog. */
async function userColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, a.attname as column
    from pg_constraint c cross join unnest(c.conkey) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.number
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(world.db);
  return rows;
}

const rowsWith = async ({ table, column }: { table: string; column: string }, userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
    world.db,
  );
  return rows[0]?.count ?? 0;
};

/** Every row of every table of every schema, the queue of jobs among them, by table. */
async function everyRow(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`.execute(
    world.db,
  );
  const all = new Map<string, string>();
  for (const { name } of rows) {
    const table = sql.raw(name);
    const { rows: found } = await sql<{ text: string | null }>`
      select string_agg(t::text, E'\\n') as text from ${table} t`.execute(world.db);
    all.set(name, found[0]?.text ?? '');
  }
  return all;
}

/** A member with a row in every table that can have one; the ways that a person takes, and the rest by SQL. */
async function memberWithEverything() {
  const body = { email: newEmail(), password, shareId: await newShare() };
  const headers = { 'idempotency-key': randomUUID() };
  const member = world.as(cookieOf(await world.guest.call(vaultRegister, { body, headers })));
  const { id, email } = (await member.call(getUser)).body;
  await member.call(importShare, { body: { shareId: await newShare() } });
  await world.guest.call(vaultSignIn, { body: { username: email, password } });
  await world.jobs.runAll();
  await signInToken(world, email);
  await member.call(changeEmail, { body: { email: newEmail() } });
  await setUpPasskey(member);
  await setUpApp(world, member);
  await world.guest.call(vaultSignIn, { body: { username: email, password } });
  const now = world.clock.now();
  for (const insert of [
    sql`insert into password_resets (token_hash, user_id, created_at, expires_at) values (sha256(${id}::bytea), ${id}, ${now}, ${now})`,
    sql`insert into cigar_journal (user_id, cigar_name) values (${id}, 'Robusto')`,
    sql`insert into user_preferences (user_id, strength) values (${id}, 'Full') on conflict do nothing`,
    sql`insert into recommendations (user_id, cigar_id, score) select ${id}, id, 4.5 from cigars limit 1`,
    sql`insert into cigar_reviews (user_id, lounge_id, cigar_name, cigar_brand, rating)
      values (${id}, ${owner.loungeId}, 'Robusto', 'Casa Larga', 4)`,
    sql`insert into loyalty_transactions (user_id, lounge_id, description, type, points)
      values (${id}, ${owner.loungeId}, 'First visit', 'visit', 50)`,
    sql`insert into loyalty_balances (user_id, lounge_id, points) values (${id}, ${owner.loungeId}, 50)`,
    sql`insert into loyalty_results (user_id, lounge_id, result_id, created_at)
      values (${id}, ${owner.loungeId}, gen_random_uuid(), ${now})`,
    sql`with one as (insert into notifications (user_id, title, message) values (${id}, 'Hello', 'There') returning id)
      insert into notification_reads (notification_id, user_id, read_at) select id, ${id}, ${now} from one`,
    sql`insert into photos (id, user_id, width, height, bytes, thumbnail_bytes, sha256, created_at)
      values (gen_random_uuid(), ${id}, 1, 1, 1, 1, sha256('photo'), ${now})`,
    sql`insert into restock_alerts (user_id, lounge_id, cigar_id, by_email, created_at)
      select ${id}, lounge_id, id, true, ${now} from cigars where lounge_id = ${owner.loungeId} limit 1`,
    sql`insert into palate_cards (user_id, code_hash, answers, created_at, expires_at)
      values (${id}, sha256(${id}::bytea), '{}', ${now}, ${now})`,
  ])
    await insert.execute(world.db);
  return { member, id, email };
}

it('deleting an account deletes its photos at once', async () => {
  const member = await newMember(world);
  const form = photoForm(await testJpeg(), { fields: { name: 'Robusto', brand: 'Casa Larga' } });
  await member.raw('POST', saveCigar.path, form.payload, form.headers);
  const smoke = { cigarName: 'Toro', smokingDate: dayFromNow(world) };
  const { id } = (await member.call(addSmoke, { body: smoke })).body;
  await member.raw('PUT', `/api/vault/journal/${id}/photo`, form.payload, form.headers);
  const stored = async () => {
    await world.photos.settled();
    return storedNames(world.photos.storage);
  };
  const before = await stored();
  expect((await remove(member)).status).toBe(200);
  expect(await stored()).toHaveLength(before.length - 4);
});

describe('deleting an account', () => {
  it('leaves nothing of the person in any table, and every figure of the lounge', async () => {
    const { member, id, email } = await memberWithEverything();
    const bystander = await newMember(world);
    await bystander.call(importShare, { body: { shareId: await newShare() } });
    const columns = (await userColumns()).filter(
      ({ table, column }) => !ofStaff.includes(`${table}.${column}`),
    );
    // A new table needs a row in `memberWithEverything`; its column is covered then.
    for (const each of columns)
      expect([`${each.table}.${each.column}`, (await rowsWith(each, id)) > 0]).toEqual([
        `${each.table}.${each.column}`,
        true,
      ]);
    const figures = async () =>
      (await owner.call(getLoungeAnalytics, { params: { loungeId: owner.loungeId } })).body;
    const before = await figures();
    expect((await remove(member)).body).toEqual({
      success: true,
      message: 'Your account and everything in it was deleted.',
    });
    for (const [table, text] of await everyRow())
      for (const trace of [id, email])
        expect(`${table}: ${text.split('\n').find((row) => row.includes(trace)) ?? 'nothing'}`).toBe(
          `${table}: nothing`,
        );
    expect(await figures()).toEqual(before);
    expect((await member.call(getUser)).status).toBe(401);
    expect((await world.guest.call(vaultSignIn, { body: { username: email, password } })).status).toBe(401);
    expect((await bystander.call(listSavedCigars)).body.length).toBe(3);
    await world.jobs.runAll();
  });

  it('records that an account was deleted, but not whose', async () => {
    const member = await newMember(world);
    await remove(member);
    const rows = await world.db
      .selectFrom('auditLog')
      .select(['actorId', 'subject', 'detail', 'loungeId'])
      .where('action', '=', 'account.deleted')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(rows).toEqual([{ actorId: null, subject: null, detail: {}, loungeId: null }]);
  });

  it('lets the address be used for a new vault, which is empty', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    await member.call(importShare, { body: { shareId: await newShare() } });
    await remove(member, email.toUpperCase());
    const answer = await world.guest.call(vaultRegister, { body: { email, password } });
    expect((await world.as(cookieOf(answer)).call(listSavedCigars)).body).toEqual([]);
  });

  it('while an import runs ends with neither the account nor its cigars, whichever came first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await newMember(world);
      const { id } = (await member.call(getUser)).body;
      const body = { shareId: await newShare() };
      const email = await emailOf(member);
      const [deleted, ...imported] = await Promise.all([
        remove(member, email),
        ...Array.from({ length: 4 }, () => member.call(importShare, { body })),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of imported) expect([200, 401]).toContain(status);
      expect(await rowsWith({ table: 'saved_cigars', column: 'user_id' }, id)).toBe(0);
    }
  });

  it('happens once when it is asked for twice at the same time', async () => {
    const member = await newMember(world);
    const email = await emailOf(member);
    const answers = await Promise.all([remove(member, email), remove(member, email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('takes the account’s address, and a fresh sign-in', async () => {
    const member = await newMember(world);
    expect(await remove(member, newEmail())).toMatchObject({
      status: 400,
      body: { fields: { email: 'This is not the email address of your account.' } },
    });
    world.clock.advance(10 * 60_000 + 1);
    expect((await remove(member)).body.code).toBe('CONFIRM_FIRST');
    expect((await member.call(getUser)).status).toBe(200);
  });

  it('is refused to owners and admins', async () => {
    expect((await remove(owner)).body.code).toBe('NOT_ALLOWED');
    const admin = await signedInAs(world, 'admin');
    expect((await remove(admin)).body).toMatchObject({
      code: 'NOT_ALLOWED',
      message: 'An admin’s account can’t be deleted here.',
    });
  });
});

it('of somebody on a lounge’s staff leaves the ledger, without the person', async () => {
  const [cigarId = ''] = await stockTestShelf(world, owner.loungeId);
  const email = newEmail();
  await owner.call(inviteToTeam, { body: { email } });
  const token = await invitationToken(world, email);
  await world.guest.call(acceptInvitation, { body: { token, password } });
  const signedIn = await world.guest.call(vaultSignIn, { body: { username: email, password } });
  const staff = world.as(cookieOf(signedIn));
  const counted = { kind: 'counted', quantity: 7 } as const;
  const { movementId } = (await staff.call(moveStock, { params: { id: cigarId }, body: counted })).body;
  await world.jobs.runAll();
  expect((await remove(staff)).status).toBe(200);
  expect((await owner.call(getTeam)).body.staff.some((person) => person.email === email)).toBe(false);
  const movement = await world.db
    .selectFrom('stockMovements')
    .select(['stockAfter', 'movedBy'])
    .where('id', '=', movementId)
    .executeTakeFirst();
  expect(movement).toEqual({ stockAfter: 7, movedBy: null });
  for (const rows of (await everyRow()).values()) expect(rows).not.toContain(email);
});
