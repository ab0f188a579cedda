import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, LoungeId, maxLength, requiredText, Time } from '../fields/text.ts';
import { planIds } from '../plans.ts';
import { AccountManager, LoungeDetails } from './lounges.ts';
import { supportMessagesShown } from './support-constants.ts';

/** An owner's message to support. */
export const NewSupportMessage = z.object({
  subject: requiredText(maxLength.line, 'Subject'),
  message: requiredText(maxLength.description, 'Message'),
});
export type NewSupportMessage = z.infer<typeof NewSupportMessage>;

/** Whom an owner turns to, and what they wrote. */
export const Support = z.object({
  accountManager: AccountManager.omit({ id: true }).nullable(),
  /** Decides the priority of the next message. */
  plan: z.enum(planIds),
  /** Newest first. */
  messages: z.array(z.object({ id: z.string(), subject: z.string(), message: z.string(), sentAt: Time })),
});
export type Support = z.infer<typeof Support>;

const OneLounge = z.object({ loungeId: LoungeId });

export const getSupport = endpoint({
  method: 'GET',
  path: '/api/lounge/support',
  access: 'lounge:read',
  limit: 'read',
  summary: `Your account manager, and your last ${supportMessagesShown} messages to support`,
  reply: Support,
});

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/api/lounge/support/messages',
  access: 'lounge:write',
  limit: 'mail',
  summary: 'Write to support; the email names the priority of your plan',
  body: NewSupportMessage,
  reply: Support,
  idempotent: true,
});

export const listPossibleManagers = endpoint({
  method: 'GET',
  path: '/api/super-admin/lounges/{loungeId}/possible-managers',
  access: 'platform:read',
  limit: 'read',
  summary: 'Who can be a lounge’s account manager: its admins and the super admins, without locked accounts',
  params: OneLounge,
  reply: z.array(AccountManager),
});

export const chooseAccountManager = endpoint({
  method: 'PUT',
  path: '/api/super-admin/lounges/{loungeId}/account-manager',
  access: 'platform:write',
  limit: 'write',
  summary: 'Choose the account manager that a lounge’s owner sees; null for none',
  params: OneLounge,
  body: z.object({ userId: Id.nullable() }),
  reply: LoungeDetails,
});
