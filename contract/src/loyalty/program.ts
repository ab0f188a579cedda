import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText, Time, Version } from '../fields/text.ts';
import { StateRule } from '../system-settings/state-rules.ts';
import { loyaltyTypes, maxPointsPerDollar, maxRewardPoints } from './loyalty-constants.ts';

export const Reward = z.object({
  id: z.string(),
  name: z.string(),
  points: z.int(),
  isTobacco: z.boolean(),
});
export type Reward = z.infer<typeof Reward>;

/** An entry of the lounge's ledger. It doesn't say whose it is. */
export const ProgramEntry = z.object({
  id: z.string(),
  description: z.string(),
  type: z.enum(loyaltyTypes),
  points: z.int(),
  createdAt: Time,
  /** The username of who did it at the lounge; null for what a member did, and where that account is gone. */
  doneBy: z.string().nullable(),
  /** Until when it can be undone; null where it can't be. */
  undoUntil: Time.nullable(),
});
export type ProgramEntry = z.infer<typeof ProgramEntry>;

/** A lounge's loyalty program. */
export const LoyaltyProgram = z.object({
  isOn: z.boolean(),
  /** Whether the plan includes it. While it doesn't, points are kept, but neither earned nor redeemed. */
  isInPlan: z.boolean(),
  pointsPerDollar: z.int(),
  version: z.int(),
  /** The lounge's state; without one the program can't be switched on. */
  state: z.string().nullable(),
  /** What the platform knows of the state's rules; null where none are known. */
  rule: StateRule.nullable(),
  /** Cheapest first. */
  rewards: z.array(Reward),
  /** The newest 20. */
  entries: z.array(ProgramEntry),
});
export type LoyaltyProgram = z.infer<typeof LoyaltyProgram>;

const perDollarRule = `Please enter whole points, 1 to ${maxPointsPerDollar}`;

export const LoyaltySettings = z.object({
  isOn: z.boolean('Say whether the program is on: true or false'),
  pointsPerDollar: z.int(perDollarRule).min(1, perDollarRule).max(maxPointsPerDollar, perDollarRule),
  version: Version.optional(),
});
export type LoyaltySettings = z.infer<typeof LoyaltySettings>;

const pointsRule = `Please enter whole points, 1 to ${maxRewardPoints.toLocaleString('en-US')}`;

export const NewReward = z.object({
  name: requiredText(60, 'A name'),
  points: z.int(pointsRule).min(1, pointsRule).max(maxRewardPoints, pointsRule),
  isTobacco: z.boolean('Say whether the reward is tobacco: true or false').default(false),
});
export type NewReward = z.infer<typeof NewReward>;

const program = { access: 'loyalty:manage' } as const;
const reward = { path: '/api/loyalty/rewards/{id}', params: z.object({ id: Id }) } as const;

export const getLoyaltyProgram = endpoint({
  ...program,
  method: 'GET',
  path: '/api/loyalty/program',
  limit: 'read',
  summary: 'Your lounge’s loyalty program, its rewards and its newest entries',
  reply: LoyaltyProgram,
});

export const changeLoyaltyProgram = endpoint({
  ...program,
  method: 'PUT',
  path: '/api/loyalty/program',
  limit: 'write',
  summary: 'Switch your loyalty program on or off, or change the points per dollar',
  body: LoyaltySettings,
  reply: LoyaltyProgram,
});

export const addReward = endpoint({
  ...program,
  method: 'POST',
  path: '/api/loyalty/rewards',
  limit: 'write',
  summary: 'Add a reward',
  body: NewReward,
  reply: Reward,
  idempotent: true,
});

export const changeReward = endpoint({
  ...program,
  ...reward,
  method: 'PUT',
  limit: 'write',
  summary: 'Change a reward',
  body: NewReward,
  reply: Reward,
});

export const retireReward = endpoint({
  ...program,
  ...reward,
  method: 'DELETE',
  limit: 'write',
  summary: 'Take a reward off the list; what was redeemed stays',
  reply: z.object({ success: z.literal(true) }),
});
