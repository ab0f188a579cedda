import { newOnboarding } from '../world/staff.ts';
import type { Sample, Scene } from './samples.ts';

/** Samples of what an admin does for the lounges they look after. */
export const operatorSamples = {
  'platform.listOperatedLounges': (): Sample => ({}),
  'platform.getAdminStats': (): Sample => ({}),
  'platform.listMembers': (): Sample => ({}),
  'platform.getLoungeMonitor': ({ owner }: Scene): Sample => ({ params: { loungeId: owner.loungeId } }),
  'platform.onboardLounge': (): Sample => ({ body: { ...newOnboarding(), wifiPassword: 'ash and ember' } }),
};
