import { register } from '@vitola/contract/accounts/sign-in';
import { getLoyaltyProgram } from '@vitola/contract/loyalty/program';
import {
  changeSystemSettings,
  getNotices,
  getSystemSettings,
} from '@vitola/contract/system-settings/settings';
import { defaultSettings } from '@vitola/contract/system-settings/settings-constants';
import { vaultRegister } from '@vitola/contract/vault/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../test/world/people.ts';
import { type Caller, createWorld, registration, type World } from '../../../test/world/world.ts';
import { purgeTasks } from '../../start/purge-old-rows.ts';

let world: World;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());

const change = (body: Record<string, unknown>) => superAdmin.call(changeSystemSettings, { body });
beforeEach(() => change(defaultSettings));

describe('system settings', () => {
  it('keep who changed what and when, newest first, and a repeat makes no second change', async () => {
    const first = await change({ maintenanceBanner: 'Back at noon.' });
    const again = await change({ maintenanceBanner: 'Back at noon.', auditLogDays: 0 });
    expect(again.body).toEqual(first.body);
    expect(first.body.settings).toEqual({ ...defaultSettings, maintenanceBanner: 'Back at noon.' });
    expect(first.body.changes[0]).toMatchObject({
      name: 'maintenanceBanner',
      value: 'Back at noon.',
      changedAt: world.clock.now().toISOString(),
      changedBy: expect.stringMatching(/./),
    });
  });

  it.each([
    [{ unconfirmedLeadDays: 6 }, 'Write a number of days from 7 to 90'],
    [{ webhookDeliveryDays: 366 }, 'Write a number of days from 7 to 365'],
    [{ paymentEventDays: 30.5 }, 'Write a number of days from 30 to 730'],
    [{ auditLogDays: 30 }, 'Write a number of days from 365 to 3,650, or 0 to keep it forever'],
    [{ loyaltyPointsPerDollar: 21 }, 'Write a number of points from 1 to 20'],
    [
      { mailSender: 'nobody' },
      'Write an address such as hello@lounge.example, or Vitola <hello@lounge.example>',
    ],
    [
      { mailSender: 'A <a@b.example>, B <b@b.example>' },
      'Write an address such as hello@lounge.example, or Vitola <hello@lounge.example>',
    ],
    [{ signUpsOpen: 'yes' }, 'Say whether sign-ups are open: true or false'],
  ])('refuse %o at its field, and change nothing', async (body, sentence) => {
    const refused = await change({ maintenanceBanner: 'Half of it', ...body });
    expect([refused.status, refused.body.fields]).toEqual([400, { [Object.keys(body)[0] ?? '']: sentence }]);
    expect((await superAdmin.call(getSystemSettings)).body.settings).toEqual(defaultSettings);
  });

  it('take effect in another process at once', async () => {
    const other = await createWorld({}, world.pool.options);
    const noticed = async () => (await other.guest.call(getNotices)).body;
    expect(await noticed()).toEqual({ signUpsOpen: true, maintenanceBanner: '' });
    await change({ maintenanceBanner: 'Closed for an hour.' });
    expect(await noticed()).toEqual({ signUpsOpen: true, maintenanceBanner: 'Closed for an hour.' });
    await other.close();
  });

  it('close sign-ups of owners and members, and open them again', async () => {
    await change({ signUpsOpen: false });
    const owner = await world.guest.call(register, { body: registration() });
    const member = { email: 'late@example.com', password: 'smoke rings at dusk' };
    const vault = await world.guest.call(vaultRegister, { body: member });
    expect([owner.body.code, vault.body.code]).toEqual(['SIGN_UPS_CLOSED', 'SIGN_UPS_CLOSED']);
    await change({ signUpsOpen: true });
    expect((await world.guest.call(vaultRegister, { body: member })).status).toBe(200);
  });

  it('send email from the sender that is set', async () => {
    const email = { to: 'guest@example.com', subject: 'Hello', text: 'Hello' };
    await world.context().mail.send(email);
    await change({ mailSender: 'Casa <hello@casa.example>' });
    await world.context().mail.send(email);
    expect(world.mailbox.slice(-2).map(({ from }) => from)).toEqual([undefined, 'Casa <hello@casa.example>']);
  });

  it('say how long rows are kept', async () => {
    const purge = async () => {
      for (const [name, run] of purgeTasks(world.context())) if (name === 'the audit log') await run();
      const { rows } = await world.pool.query("select 1 from audit_log where at < '2020-01-01'");
      return rows.length;
    };
    await world.pool.query("insert into audit_log (at, action) values ('2019-01-01', 'cigar.added')");
    expect(await purge()).toBe(1);
    await change({ auditLogDays: 365 });
    expect(await purge()).toBe(0);
  });

  it('decide what a new loyalty program gives for a dollar', async () => {
    await change({ loyaltyPointsPerDollar: 7 });
    const owner = await world.owner();
    expect((await owner.call(getLoyaltyProgram)).body.pointsPerDollar).toBe(7);
  });

  it('that this release does not accept count as their defaults', async () => {
    await world.pool.query(`update system_settings set value = '9999' where key = 'unconfirmedLeadDays'`);
    await world.pool.query(`insert into system_settings (key, value) values ('laterRelease', 'true')`);
    expect((await superAdmin.call(getSystemSettings)).body.settings).toEqual(defaultSettings);
  });
});
