import type { PlanId } from '../plans.ts';

/** How urgent an owner's message to support is, by the lounge's plan. */
export const supportPriorities: Record<PlanId, string> = {
  trial: 'Normal',
  professional: 'High',
  enterprise: 'Highest',
};
/** How many of their messages to support an owner reads, newest first. */
export const supportMessagesShown = 20;
