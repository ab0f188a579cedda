import {
  changeSavedCigar,
  importShare,
  listSavedCigars,
  saveCigar,
} from '@vitola/contract/vault/saved-cigars';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { addSmoke } from '@vitola/contract/journal/smokes';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import Papa from 'papaparse';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoForm, testJpeg } from '../../../../test/stubs/photos.ts';
import { emailOf, markConfirmed } from '../../../../test/world/emailed-links.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { loungeWithShares, newMember } from '../../../../test/world/members.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { exportedTables } from './exported-tables.ts';

let world: World;
let owner: Owner;
let newShare: () => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  ({ owner, newShare } = await loungeWithShares(world, 'Casa Oscura'));
});
afterAll(() => world.close());

async function download(member: Caller) {
  const response = await world.app.inject({
    method: 'GET',
    url: '/api/user/export',
    headers: { cookie: member.cookie ?? '' },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(response.headers['content-disposition']).toBe('attachment; filename="vitola-everything.zip"');
  const files = unzipSync(response.rawPayload);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return {
    names: Object.keys(files),
    bytes: (name: string) => Buffer.from(files[name] ?? []),
    json: (name: string): Record<string, unknown>[] => JSON.parse(text(`${name}.json`)),
    csv: (name: string) =>
      Papa.parse<Record<string, string>>(text(`${name}.csv`), { header: true, skipEmptyLines: true }).data,
    everything: Object.keys(files).map(text).join('\n'),
  };
}

it('has each kind of thing as JSON and as CSV, also when there is none of it', async () => {
  const { names, json, csv } = await download(await newMember(world));
  expect(names).toEqual(exportedTables.flatMap(({ file }) => [`${file}.json`, `${file}.csv`]));
  expect([json('saved-cigars'), csv('saved-cigars')]).toEqual([[], []]);
  expect(json('account')).toHaveLength(1);
});

it('has the saved cigars with the guest’s answers and the lounge, and notes as they were typed', async () => {
  const member = await newMember(world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  const [first] = (await member.call(listSavedCigars)).body;
  const notes = '=HYPERLINK("http://evil.test"), "quoted"\nand more';
  await member.call(changeSavedCigar, { params: { id: first?.id ?? '' }, body: { rating: 4, notes } });
  const { json, csv } = await download(member);
  const saved = json('saved-cigars').find(({ rating }) => rating === 4);
  expect(saved).toMatchObject({
    name: first?.name,
    lounge: 'Casa Oscura',
    notes,
    answers: { experience: 'intermediate' },
  });
  expect(json('saved-cigars')).toHaveLength(3);
  // A spreadsheet would run it.
  expect(csv('saved-cigars').find(({ rating }) => rating === '4')?.['notes']).toBe(`'${notes}`);
  const [exported] = json('saved-cigars');
  const flavorNotes = exported?.['flavor_notes'];
  expect(flavorNotes).toEqual(expect.arrayContaining([expect.any(String)]));
  expect(csv('saved-cigars')[0]?.['flavor_notes']).toBe([flavorNotes].flat().join('; '));
});

it('has the lounge on whose staff the person is', async () => {
  const staff = await signedInAs(world, 'staff', owner.loungeId);
  const { json } = await download(staff);
  expect(json('account')).toMatchObject([{ staff_of: 'Casa Oscura', staff_since: expect.any(String) }]);
});

it('has every page of a long list, once and in order', async () => {
  const member = await newMember(world);
  const { id } = (await member.call(getUser)).body;
  // Two share each time, so that the order needs the id, too.
  await sql`insert into cigar_journal (user_id, cigar_name, smoking_date, created_at)
    select ${id}, 'Smoke ' || n, '2026-11-01', timestamptz '2026-11-01 12:00:00.123456Z' + (n / 2) * interval '1 second'
    from generate_series(1, 450) n`.execute(world.db);
  const { json, csv } = await download(member);
  const names = json('journal').map((row) => row['cigar_name']);
  expect([names.length, new Set(names).size, csv('journal').length]).toEqual([450, 450, 450]);
  expect(json('journal')[0]).toMatchObject({ smoking_date: '2026-11-01' });
});

it('has no secret, and nothing of anybody else', async () => {
  const [member, other] = [await newMember(world), await newMember(world)];
  await other.call(importShare, { body: { shareId: await newShare() } });
  const { everything, json } = await download(member);
  expect(everything).not.toMatch(/argon2|token|secret|hash/i);
  expect(everything).not.toContain(await emailOf(other));
  expect(json('sessions')).toHaveLength(1);
  expect(json('saved-cigars')).toEqual([]);
});

it('has what the person left with lounges as a guest, once the address is confirmed', async () => {
  const member = await newMember(world);
  const email = await emailOf(member);
  const recommendations = [{ tier: 'primary', brand: 'Casa Larga', name: 'Robusto' }];
  const answers = { experience: 'beginner' };
  const picks = {
    recommendations: JSON.stringify(recommendations),
    preferences: JSON.stringify(answers),
    personalityInsight: 'Easy company.',
  };
  await world.db
    .insertInto('customerLeads')
    .values({ loungeId: owner.loungeId, email, name: 'Ana', consentAt: world.clock.now(), ...picks })
    .execute();
  expect((await download(member)).json('consents')).toEqual([]);
  await markConfirmed(world, email);
  expect((await download(member)).json('consents')).toMatchObject([
    {
      lounge: 'Casa Oscura',
      name: 'Ana',
      email,
      recommendations,
      answers,
      personality_insight: 'Easy company.',
    },
  ]);
});

it('has every photo, under the name that its cigar or smoke has', async () => {
  const member = await newMember(world);
  const form = photoForm(await testJpeg(), { fields: { name: 'Robusto', brand: 'Casa Larga' } });
  await member.raw('POST', saveCigar.path, form.payload, form.headers);
  const smoke = { cigarName: 'Toro', smokingDate: '2026-11-01' };
  const { id } = (await member.call(addSmoke, { body: smoke })).body;
  await member.raw('PUT', `/api/vault/journal/${id}/photo`, form.payload, form.headers);
  const { names, json, bytes } = await download(member);
  const rows = [...json('saved-cigars'), ...json('journal')];
  const photos = rows.map((row) => `photos/${String(row['photo_id'])}.webp`);
  expect(names.filter((file) => file.startsWith('photos/')).toSorted()).toEqual(photos.toSorted());
  expect(new Set(photos).size).toBe(2);
  for (const name of photos)
    expect(await sharp(bytes(name)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
});

/** Tables that refer to a user and are not in the export, each for a reason. */
const leftOut: Record<string, string> = {
  api_keys: 'an owner’s',
  audit_log: 'what happened to the account, kept for its security',
  authenticator_apps: 'secrets',
  bulk_actions: 'an owner’s',
  catalogue_proposals: 'an admin’s decision',
  cigar_codes: 'an owner’s',
  email_confirmations: 'secrets',
  loyalty_balances: 'the sum of the entries, which are exported',
  loyalty_results: 'ids of three days, for purchases that are then in the ledger',
  notification_reads: 'in the notifications',
  password_resets: 'secrets',
  pending_sign_ins: 'secrets',
  photos: 'the photos themselves, named as the cigars and smokes name them',
  recovery_codes: 'secrets',
  sales: 'an owner’s',
  sign_in_links: 'secrets',
  stock_movements: 'an owner’s',
  admin_lounges: 'an admin’s',
  announcements: 'an admin’s',
  imports: 'an owner’s',
  invitations: 'a super admin’s',
  plan_overrides: 'a super admin’s',
  legal_texts: 'a super admin’s',
  price_comparisons: 'a lounge’s',
  state_rules: 'a super admin’s',
  system_setting_changes: 'a super admin’s',
  palate_cards: 'a copy of the preferences, for ten minutes',
  account_managers: 'an admin’s',
  distributor_feeds: 'an owner’s',
  point_of_sale_connections: 'an owner’s',
  point_of_sale_sign_ins: 'an owner’s',
  staff_pins: 'staff’s and owners’: hashed, and worth nothing outside the lounge',
  support_messages: 'an owner’s',
  support_views: 'a super admin’s',
  system_settings: 'a super admin’s',
};

it('leaves out no table about a person without a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(world.db);
  const exported = exportedTables.map(({ table }) => table);
  expect(rows.map(({ table }) => table).filter((table) => !exported.includes(table))).toEqual(
    Object.keys(leftOut).toSorted(),
  );
});
