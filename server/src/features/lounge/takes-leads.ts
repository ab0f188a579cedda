import { planOf, plans } from '@vitola/contract/plans';

/** Whether a lounge's guests may leave their address: its plan has leads, and somebody owns it. */
export const takesLeads = (lounge: { subscriptionTier: string; isDemo: boolean }): boolean =>
  plans[planOf(lounge.subscriptionTier)].leads && !lounge.isDemo;
