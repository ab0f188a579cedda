import type { Sample } from './samples.ts';

/** Samples of what a super admin sets for the whole platform. */
export const settingsSamples = {
  'system-settings.getSystemSettings': (): Sample => ({}),
  'system-settings.changeSystemSettings': (): Sample => ({ body: { maintenanceBanner: 'Back at noon.' } }),
  'system-settings.getNotices': (): Sample => ({}),
  'system-settings.getLegalText': (): Sample => ({ params: { kind: 'terms' } }),
  'system-settings.listLegalVersions': (): Sample => ({ params: { kind: 'privacy' } }),
  'system-settings.publishLegalText': (): Sample => ({
    params: { kind: 'terms' },
    body: { text: 'Be kind.', version: 0 },
  }),
};
