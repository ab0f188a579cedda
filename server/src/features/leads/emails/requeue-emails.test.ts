import { mailLeadAgain } from '@vitola/contract/leads/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld, type LeadWorld, someone } from '../../../../test/world/leads.ts';
import { discardFailedJob } from '../../../jobs/queue-health.ts';
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

/** A guest's waiting email whose job failed for good. */
async function failed() {
  const email = someone();
  await here.leave({ shareId: await here.shareOf(here.owner), email });
  const { rows } = await here.world.pool.query<{ id: string }>(
    "update jobs.job set state = 'failed', completed_on = now() where state = 'created' returning id",
  );
  expect(rows).toHaveLength(1);
  return { email, job: rows[0]?.id ?? '', lead: async () => (await here.leads(email))[0] };
}
const jobsInState = async (state: string) => {
  const { rows } = await here.world.pool.query('select from jobs.job where state = $1', [state]);
  return rows.length;
};

it('one whose job failed for good is tried again by a job in its place', async () => {
  const { email } = await failed();
  await requeue();
  expect(await jobsInState('failed')).toBe(0);
  expect((await here.emails()).map(({ to }) => to)).toEqual([email]);
});

it('one whose job a super admin discarded is not sent, and counts as failed a day later', async () => {
  const { job, lead, email } = await failed();
  const discarded = await discardFailedJob(here.world.db, job);
  expect(discarded?.name).toBe('picks-mail');
  await requeue();
  expect(await here.emails()).toEqual([]);
  here.world.clock.advance(86_400_001);
  await requeue();
  const given = await lead();
  expect(given?.delivery?.status).toBe('failed');
  await here.owner.call(mailLeadAgain, { params: { id: given?.id ?? '' } });
  expect((await here.emails()).map(({ to }) => to)).toEqual([email]);
});
