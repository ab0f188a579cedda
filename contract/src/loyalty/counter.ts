import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Time } from '../fields/text.ts';
import { memberCodeLength, redemptionUndoMinutes } from './loyalty-constants.ts';
import { Reward } from './program.ts';

const codeRule = 'Enter the eight letters of the member’s code';

/** The code that a member shows, with or without blanks between its letters. */
export const MemberCode = z
  .string(codeRule)
  .max(40, codeRule)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[A-Z]{${memberCodeLength}}$`), codeRule));

/** A member as staff see them: no email, and nothing of another lounge. */
export const CounterMember = z.object({
  /** A first name, or 'A member'. */
  name: z.string(),
  /** What they have at this lounge. */
  points: z.int(),
  rewards: z.array(Reward),
});
export type CounterMember = z.infer<typeof CounterMember>;

export const NewRedemption = z.object({ code: MemberCode, rewardId: Id });
export type NewRedemption = z.infer<typeof NewRedemption>;

export const Redemption = z.object({
  id: z.string(),
  reward: z.object({ name: z.string(), points: z.int() }),
  /** What the member has left at this lounge. */
  points: z.int(),
  undoUntil: Time,
});
export type Redemption = z.infer<typeof Redemption>;

const counter = { access: 'loyalty:redeem', method: 'POST', limit: 'write' } as const;

export const findMember = endpoint({
  ...counter,
  path: '/api/loyalty/member/search',
  summary: 'The member with a code: their points at your lounge, and its rewards',
  body: z.object({ code: MemberCode }),
  reply: CounterMember,
});

export const redeemReward = endpoint({
  ...counter,
  path: '/api/loyalty/redemptions',
  summary: 'Redeem a reward for the member with a code',
  body: NewRedemption,
  reply: Redemption,
  idempotent: true,
});

export const undoRedemption = endpoint({
  ...counter,
  path: '/api/loyalty/redemptions/{id}/undo',
  summary: `Undo a redemption within ${redemptionUndoMinutes} minutes; its points are returned`,
  params: z.object({ id: Id }),
  reply: z.object({ points: z.int() }),
  idempotent: true,
});
