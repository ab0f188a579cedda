import { newOnboarding } from '../world/staff.ts';
import type { Sample } from './samples.ts';

/** Samples of what an admin does for the lounges they look after. */
export const operatorSamples = {
  'platform.listOperatedLounges': (): Sample => ({}),
  'platform.getAdminStats': (): Sample => ({}),
  'platform.listMembers': (): Sample => ({}),
  'platform.onboardLounge': (): Sample => ({ body: { ...newOnboarding(), wifiPassword: 'ash and ember' } }),
};
