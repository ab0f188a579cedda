import { type PlanId, plans } from '@vitola/contract/plans';

const staffOf = (plan: PlanId) => `Up to ${plans[plan].staffLimit} staff accounts`;

/** What each plan includes, in a few words. */
export const planFeatures: Readonly<Record<PlanId, readonly string[]>> = {
  trial: [
    `Up to ${plans.trial.cigarLimit} cigars`,
    staffOf('trial'),
    'The survey on your tablet',
    'QR codes for your guests',
  ],
  professional: [
    `Up to ${plans.professional.cigarLimit} cigars`,
    staffOf('professional'),
    'Promote, Out of Stock and Remove',
    'Customer analytics',
    'QR code recommendations',
    'Lead capture',
    'Loyalty points for members',
    'Priority support',
  ],
  enterprise: [
    'Unlimited cigars',
    staffOf('enterprise'),
    'Everything in Professional',
    'Targeted cigar steering',
    'Advanced analytics',
    'White label: your logo, color, picture and domain',
    'Custom integrations and API access',
    'Account manager',
  ],
};
