import { z } from 'zod';
import { Done } from '../accounts/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields/address.ts';
import { LoungeId, Time } from '../fields/text.ts';

/** How a part of a lounge is: well, worth a look, or in need of somebody now. */
export const checkStatuses = ['green', 'amber', 'red'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

export const Check = z.object({
  id: z.enum(['open', 'owner', 'shelf', 'surveys', 'stock', 'tablets', 'email', 'webhooks', 'point-of-sale']),
  title: z.string(),
  status: z.enum(checkStatuses),
  /** What the status means here, and what to do. */
  sentence: z.string(),
});
export type Check = z.infer<typeof Check>;

export const LoungeMonitor = z.object({
  loungeId: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  subscriptionTier: z.string(),
  customerPath: z.string(),
  /** The worst of the checks. */
  status: z.enum(checkStatuses),
  checks: z.array(Check),
  /** Finished surveys by hour of the lounge's day, and the mean of the same weekday in the four weeks before. */
  hours: z.array(z.object({ hour: z.int(), today: z.int(), usual: z.number() })),
  /** The open invitation of an owner who has no account yet. */
  ownerInvitation: z.object({ email: z.string(), hasExpired: z.boolean() }).nullable(),
  lastSurveyAt: Time.nullable(),
  lastShareAt: Time.nullable(),
});
export type LoungeMonitor = z.infer<typeof LoungeMonitor>;

export const getLoungeMonitor = endpoint({
  method: 'GET',
  path: '/api/admin/lounges/{loungeId}/monitor',
  access: 'admin:read',
  limit: 'read',
  summary: 'Whether a lounge you look after is well now',
  params: z.object({ loungeId: LoungeId }),
  reply: LoungeMonitor,
  polled: true,
});

export const inviteOwnerAgain = endpoint({
  method: 'POST',
  path: '/api/admin/lounges/{loungeId}/owner-invitation',
  access: 'lounges:create',
  limit: 'mail',
  summary:
    'Invite the owner of a lounge you look after again, or at another address; links sent before stop working',
  params: z.object({ loungeId: LoungeId }),
  body: z.object({ email: Email.optional() }),
  reply: Done,
});
