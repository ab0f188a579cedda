import { mailLeadAgain } from '@vitola/contract/leads/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, someone } from '../../../../test/world/leads.ts';
import { requeueEmails } from './requeue-emails.ts';

let here: LeadWorld;
beforeAll(async () => {
  here = await createLeadWorld();
});
afterAll(() => here.world.close());

/** A guest's waiting email without its job, as after restoring a backup. */
async function restored() {
  const email = someone();
  await here.leave({ shareId: await here.shareOf(here.owner), email });
  await here.world.pool.query('delete from jobs.job');
  return { email, lead: async () => (await here.leads(email))[0] };
}
const requeue = () => requeueEmails(here.world.context());

it('a waiting picks email without a job is sent, once', async () => {
  const { email, lead } = await restored();
  expect(await here.emails()).toEqual([]);
  await Promise.all([requeue(), requeue()]);
  expect((await here.emails()).map(({ to }) => to)).toEqual([email]);
  await requeue();
  expect(await here.emails()).toEqual([]);
  expect((await lead())?.delivery).toMatchObject({ status: 'sent', attempts: 1 });
});

it('one of more than a day ago counts as failed, and is sent when its owner asks for it', async () => {
  const { email, lead } = await restored();
  here.world.clock.advance(86_400_001);
  await requeue();
  expect(await here.emails()).toEqual([]);
  const failed = await lead();
  expect(failed?.delivery).toMatchObject({
    status: 'failed',
    errorMessage: 'It could not be sent within a day.',
  });
  await here.owner.call(mailLeadAgain, { params: { id: failed?.id ?? '' } });
  expect((await here.emails()).map(({ to }) => to)).toEqual([email]);
});
