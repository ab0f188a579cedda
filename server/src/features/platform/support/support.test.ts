import { changeLoungesOfAdmin, lockAccount } from '@vitola/contract/platform/people';
import { getLoungeDetails } from '@vitola/contract/platform/lounges';
import {
  chooseAccountManager,
  getSupport,
  listPossibleManagers,
  sendSupportMessage,
} from '@vitola/contract/platform/support';
import { changeSystemSettings } from '@vitola/contract/system-settings/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf } from '../../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { runIsolated } from '../../../jobs/run-isolated.ts';
import { purgeTasks } from '../../../start/purge-old-rows.ts';
import { requeueSupportEmails } from './email-support.ts';

let world: World;
let superAdmin: Caller;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  // A test that lets years pass ends every session.
  superAdmin = await signedInAs(world, 'superAdmin');
  owner = await world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
  other = await world.owner();
  world.mailbox.length = 0;
});
afterAll(() => world.close());

const choose = (userId: string | null, loungeId = owner.loungeId) =>
  superAdmin.call(chooseAccountManager, { params: { loungeId }, body: { userId } });
const managerSeenBy = async (who: Owner) => (await who.call(getSupport)).body.accountManager;
const body = { subject: 'A cigar is paused', message: 'Why is the Obelisco paused?\nGuests ask for it.' };
const emailOf = async (id: string) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('an account manager', () => {
  it('is somebody who looks after the lounge, and is shown to its owner only', async () => {
    const { id } = await adminOf(world, [owner.loungeId]);
    const possible = await superAdmin.call(listPossibleManagers, { params: { loungeId: owner.loungeId } });
    expect(possible.body.map((one) => one.id)).toContain(id);
    expect((await choose(id)).body.accountManager).toMatchObject({ id, email: await emailOf(id) });
    expect(await managerSeenBy(owner)).toEqual({
      username: expect.stringMatching(/./),
      email: await emailOf(id),
    });
    expect(await managerSeenBy(other)).toBeNull();
    expect((await choose(null)).body.accountManager).toBeNull();
    expect(await managerSeenBy(owner)).toBeNull();
  });

  it('can be no admin of other lounges, no owner, and nobody unknown', async () => {
    const stranger = await adminOf(world, [other.loungeId]);
    for (const id of [stranger.id, owner.user.id, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await choose(id);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await managerSeenBy(owner)).toBeNull();
  });

  it('is it no longer once the lounge is taken away, or the account is locked', async () => {
    const [first, second] = [await adminOf(world, [owner.loungeId]), await adminOf(world, [owner.loungeId])];
    await choose(first.id);
    const body = { loungeIds: [other.loungeId] };
    await superAdmin.call(changeLoungesOfAdmin, { params: { id: first.id }, body });
    expect(await managerSeenBy(owner)).toBeNull();
    await choose(second.id);
    await superAdmin.call(lockAccount, { params: { id: second.id } });
    expect(await managerSeenBy(owner)).toBeNull();
    const details = await superAdmin.call(getLoungeDetails, { params: { loungeId: owner.loungeId } });
    expect(details.body.accountManager).toBeNull();
  });
});

describe('a message to support', () => {
  const readers = async () => world.mailbox.map(({ to }) => to.split(', ').sort());

  it('is emailed with the priority of the plan, to the account manager and to support', async () => {
    await superAdmin.call(changeSystemSettings, { body: { supportEmail: 'help@vitola.example' } });
    const { id } = await adminOf(world, [owner.loungeId]);
    await choose(id);
    await owner.call(sendSupportMessage, { body });
    await other.call(sendSupportMessage, { body });
    await world.jobs.runAll();
    expect(world.mailbox.map(({ subject }) => subject).sort()).toEqual([
      '[Highest priority] Casa Oscura: A cigar is paused',
      expect.stringMatching(/^\[Normal priority\] .+: A cigar is paused$/),
    ]);
    expect(await readers()).toContainEqual([await emailOf(id), 'help@vitola.example'].sort());
    expect(await readers()).toContainEqual(['help@vitola.example']);
    const email = world.mailbox.find(({ subject }) => subject.includes('Casa Oscura'));
    expect(email?.replyTo).toBe(owner.user.email);
    expect(email?.text).toContain('Guests ask for it.');
    await superAdmin.call(changeSystemSettings, { body: { supportEmail: '' } });
  });

  it('goes to the super admins when no address of support is set', async () => {
    await owner.call(sendSupportMessage, { body });
    await world.jobs.runAll();
    const { rows } = await world.pool.query<{ email: string }>(
      'select email from users where is_super_admin and locked_at is null',
    );
    expect(await readers()).toEqual([rows.map(({ email }) => email).sort()]);
  });

  it('is stored and emailed once, however often it is sent under one key', async () => {
    const send = () =>
      owner.call(sendSupportMessage, { body, headers: { 'idempotency-key': 'support-message-1' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await world.jobs.runAll();
    await world.jobs.runAll();
    expect(world.mailbox).toHaveLength(1);
    expect((await owner.call(getSupport)).body.messages).toMatchObject([body]);
    expect((await other.call(getSupport)).body.messages).toEqual([]);
  });

  it('that lost its job gets another, and only then', async () => {
    await owner.call(sendSupportMessage, { body });
    await requeueSupportEmails(world.context());
    await world.jobs.runAll();
    expect(world.mailbox).toHaveLength(1);
    await world.pool.query('update support_messages set emailed_at = null where lounge_id = $1', [
      owner.loungeId,
    ]);
    await requeueSupportEmails(world.context());
    await world.jobs.runAll();
    expect(world.mailbox.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 2 }, () => world.mailbox[0]?.messageId),
    );
  });

  it('needs a subject and a message', async () => {
    const refused = await owner.call(sendSupportMessage, { body: { subject: ' ', message: '' } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { subject: 'Subject is required', message: 'Message is required' },
    ]);
  });

  it('is deleted after the days of the settings', async () => {
    await owner.call(sendSupportMessage, { body });
    await world.jobs.runAll();
    const purge = () => runIsolated(purgeTasks(world.context()), (what) => expect.unreachable(what));
    const count = async () => (await world.db.selectFrom('supportMessages').select('id').execute()).length;
    await purge();
    expect(await count()).toBeGreaterThan(0);
    world.clock.advance(731 * 86_400_000);
    await purge();
    expect(await count()).toBe(0);
  });
});
