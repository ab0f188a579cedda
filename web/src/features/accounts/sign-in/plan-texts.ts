import { type PlanId, plans } from '@vitola/contract/plans';
import { formatCents } from '@vitola/contract/price';

interface PlanWords {
  title: string;
  promise: string;
  button: string;
}

const monthly = (plan: PlanId) => `${formatCents(plans[plan].monthlyCents)} per month`;

/** The sign-up page's texts for each plan. */
export const planTexts: Readonly<Record<PlanId, PlanWords>> = {
  trial: {
    title: 'Start your free trial',
    promise: `Up to ${plans.trial.cigarLimit} cigars for $0. No credit card required.`,
    button: 'Start Free Trial',
  },
  professional: {
    title: 'Get started with Professional',
    promise: `Up to ${plans.professional.cigarLimit} cigars, ${monthly('professional')}. Cancel anytime.`,
    button: 'Sign Up for Professional',
  },
  enterprise: {
    title: 'Get started with Enterprise',
    promise: `Unlimited cigars and targeted steering, ${monthly('enterprise')}. Cancel anytime.`,
    button: 'Sign Up for Enterprise',
  },
};

/** The plan an address names; the trial when it names none of ours. */
export const planFrom = (tier: string | undefined): PlanId =>
  tier === 'professional' || tier === 'enterprise' ? tier : 'trial';
