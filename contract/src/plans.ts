/** The plans a lounge can be on: price, cigar limit and what each includes. `null` is no limit. */
export const plans = {
  trial: {
    name: 'Free Trial',
    monthlyCents: 0,
    cigarLimit: 10,
    staffLimit: 2,
    premium: false,
    leads: false,
    loyalty: false,
    steering: false,
    whiteLabel: false,
  },
  professional: {
    name: 'Professional',
    monthlyCents: 2900,
    cigarLimit: 50,
    staffLimit: 10,
    premium: true,
    leads: true,
    loyalty: true,
    steering: false,
    whiteLabel: false,
  },
  enterprise: {
    name: 'Enterprise',
    monthlyCents: 7900,
    cigarLimit: null,
    staffLimit: 50,
    premium: true,
    leads: true,
    loyalty: true,
    steering: true,
    whiteLabel: true,
  },
} as const satisfies Record<string, Plan>;

export interface Plan {
  name: string;
  monthlyCents: number;
  cigarLimit: number | null;
  /** How many people may be on the staff, besides the owner. */
  staffLimit: number;
  /** Promote, Out of Stock and Remove. */
  premium: boolean;
  /** Guests may leave their address. */
  leads: boolean;
  /** Members may earn and redeem points. */
  loyalty: boolean;
  /** Featured cigars may take a card on the guest's result. */
  steering: boolean;
  /** Guests see the lounge's own logo, color and picture, and its name as the sender of email. */
  whiteLabel: boolean;
}

/** Minutes after adding a cigar during which removing it counts as a correction and needs no paid plan. */
export const slipMinutes = 15;

export type PlanId = keyof typeof plans;
export const planIds = Object.keys(plans) as PlanId[];

/** The lounge row says Free, Basic, Pro, Professional, Enterprise or trial; this is the plan each means. */
export function planOf(loungeTier: string): PlanId {
  const tier = loungeTier.toLowerCase();
  if (tier === 'enterprise') return 'enterprise';
  return tier === 'professional' || tier === 'pro' ? 'professional' : 'trial';
}

/** The plans above this one, cheapest first. */
export function upgradesFrom(plan: PlanId): PlanId[] {
  return planIds.slice(planIds.indexOf(plan) + 1);
}
