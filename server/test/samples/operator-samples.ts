import { createLounge } from '@vitola/contract/platform/lounge-actions';
import { signedInAs } from '../world/people.ts';
import { freeAddress, newOnboarding } from '../world/staff.ts';
import type { Sample, Scene } from './scene.ts';

const announcement = { title: 'Closed on Monday', message: 'We are back on Tuesday at noon.' };

/** Stores an announcement of the lounge's admin to its owner, as if it had been sent. */
async function sentAnnouncement({ world, owner }: Scene): Promise<string> {
  const admin = await world.db
    .selectFrom('adminLounges')
    .select('userId')
    .where('loungeId', '=', owner.loungeId)
    .executeTakeFirst();
  const now = world.clock.now();
  const row = { ...announcement, type: 'info', audience: 'owners', byEmail: false, createdAt: now };
  const { id } = await world.db
    .insertInto('announcements')
    .values({ ...row, sentBy: admin?.userId ?? null, sendAt: now, sentAt: now, recipientCount: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A lounge without an owner, which the admin of the scene's lounge looks after. */
async function withoutOwner({ world, owner }: Scene): Promise<string> {
  const superAdmin = await signedInAs(world, 'superAdmin');
  const { name, address, city, state, zipCode } = newOnboarding();
  const body = { name, address, city, state, zipCode };
  const { loungeId } = (await superAdmin.call(createLounge, { body })).body;
  await world.pool.query(
    `insert into admin_lounges (user_id, lounge_id, granted_at)
      select user_id, $1, granted_at from admin_lounges where lounge_id = $2`,
    [loungeId, owner.loungeId],
  );
  return loungeId;
}

/** Samples of what an admin does for the lounges they look after. */
export const operatorSamples = {
  'platform.listOperatedLounges': (): Sample => ({}),
  'platform.getAdminStats': (): Sample => ({}),
  'platform.listActivity': (): Sample => ({ query: { before: '1000' } }),
  'platform.listMembers': (): Sample => ({}),
  'platform.getLoungeMonitor': ({ owner }: Scene): Sample => ({ params: { loungeId: owner.loungeId } }),
  'platform.inviteOwnerAgain': async (scene: Scene): Promise<Sample> => ({
    params: { loungeId: await withoutOwner(scene) },
    body: { email: freeAddress() },
  }),
  'platform.onboardLounge': (): Sample => ({ body: { ...newOnboarding(), wifiPassword: 'ash and ember' } }),
  'reports.getSubscriptionReport': (): Sample => ({}),
  'reports.getReportPdf': (): Sample => ({ query: { month: '2026-10' } }),
  'reports.getReport': ({ owner }: Scene): Sample => ({
    query: { from: '2026-11-01', to: '2026-11-20', loungeId: owner.loungeId },
  }),
  'announcements.listAnnouncements': (): Sample => ({}),
  'announcements.previewAnnouncement': ({ owner }: Scene): Sample => ({
    body: { audience: 'lounge', loungeIds: [owner.loungeId] },
  }),
  'announcements.sendAnnouncement': (): Sample => ({ body: { ...announcement, audience: 'owners' } }),
  'announcements.recallAnnouncement': async (scene: Scene): Promise<Sample> => ({
    params: { id: await sentAnnouncement(scene) },
  }),
};
