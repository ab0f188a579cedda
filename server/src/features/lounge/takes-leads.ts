import { planOf, plans } from '@vitola/contract/plans';

/** Whether a lounge's guests may leave their address: its plan has leads, and it is not the demo lounge. */
export const takesLeads = (lounge: { subscriptionTier: string; isDemo: boolean }): boolean =>
  plans[planOf(lounge.subscriptionTier)].leads && !lounge.isDemo;
