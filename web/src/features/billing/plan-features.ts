import { type PlanId, plans } from '@vitola/contract/plans';

/** What each plan includes, in a few words. */
export const planFeatures: Readonly<Record<PlanId, readonly string[]>> = {
  trial: [`Up to ${plans.trial.cigarLimit} cigars`, 'The survey on your tablet', 'QR codes for your guests'],
  professional: [
    `Up to ${plans.professional.cigarLimit} cigars`,
    'Promote, Out of Stock and Remove',
    'Customer analytics',
    'QR code recommendations',
    'Lead capture',
  ],
  enterprise: [
    'Unlimited cigars',
    'Everything in Professional',
    'Targeted cigar steering',
    'Advanced analytics',
    'Custom integrations and API access',
  ],
};
