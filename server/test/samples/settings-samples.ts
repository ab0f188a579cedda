import { randomUUID } from 'node:crypto';
import type { Sample, Scene } from './scene.ts';

async function aFailedJob({ world }: Scene): Promise<Sample> {
  const id = randomUUID();
  await world.pool.query(
    `insert into jobs.job (id, name, state, policy, data)
      select $1::uuid, name, 'failed', policy, jsonb_build_object('deliveryId', $1::uuid) from jobs.queue where name = 'picks-mail'`,
    [id],
  );
  return { params: { id } };
}

/** Samples of what a super admin sets for the whole platform. */
export const settingsSamples = {
  'system-settings.getSystemSettings': (): Sample => ({}),
  'system-settings.changeSystemSettings': (): Sample => ({ body: { maintenanceBanner: 'Back at noon.' } }),
  'platform.getPlatformHealth': (): Sample => ({}),
  'platform.retryJob': aFailedJob,
  'platform.discardJob': aFailedJob,
  'system-settings.getNotices': (): Sample => ({}),
  'system-settings.listStateRules': (): Sample => ({}),
  'system-settings.changeStateRule': (): Sample => ({
    params: { state: 'UT' },
    body: { restrictsRewards: true, source: 'A lawyer’s letter', checkedBy: 'Ana Ruiz', version: 0 },
  }),
  'system-settings.getLegalText': (): Sample => ({ params: { kind: 'terms' } }),
  'system-settings.listLegalVersions': (): Sample => ({ params: { kind: 'privacy' } }),
  'system-settings.publishLegalText': (): Sample => ({
    params: { kind: 'terms' },
    body: { text: 'Be kind.', version: 0 },
  }),
};
