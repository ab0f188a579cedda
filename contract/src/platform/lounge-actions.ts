import { z } from 'zod';
import { Done, Username } from '../accounts/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { blankable, Email, PhoneNumber, StateCode, UsZipCode } from '../fields/address.ts';
import { Id, LoungeId, maxLength, optionalText, requiredText, Version } from '../fields/text.ts';
import { Cigar } from '../inventory/cigars.ts';
import { planIds } from '../plans.ts';
import { LoungeDetails, ManagedLounge } from './lounges.ts';

const limitRule = 'The limit must be a whole number from 0 to 100,000';

/** The form of a new lounge. It starts active, and with its plan's cigar limit. */
export const NewLounge = z.object({
  loungeId: LoungeId.optional(),
  name: requiredText(maxLength.name, 'Name'),
  address: requiredText(maxLength.line, 'Address'),
  city: requiredText(maxLength.name, 'City'),
  state: StateCode,
  zipCode: UsZipCode,
  phone: blankable(PhoneNumber),
  email: blankable(Email),
  website: optionalText(maxLength.line, 'Website'),
  description: optionalText(maxLength.description, 'Description'),
  subscriptionTier: z
    .enum(['Free', 'Professional', 'Enterprise'], 'Choose a tier: Free, Professional or Enterprise')
    .default('Free'),
  /** Whether its owner is invited to its email, if it has one. */
  inviteOwner: z.boolean('Say whether the owner is invited: true or false').default(true),
  maxCigars: z.int(limitRule).min(1, limitRule).max(100_000, limitRule).default(10),
});
export type NewLounge = z.infer<typeof NewLounge>;

/** What a super admin changes about a lounge; absent fields stay. A new name leaves its address on the web as it is. */
export const LoungeChange = z.object({
  name: requiredText(maxLength.name, 'Name').optional(),
  address: optionalText(maxLength.line, 'Address').optional(),
  city: optionalText(maxLength.name, 'City').optional(),
  state: blankable(StateCode),
  zipCode: blankable(UsZipCode),
  phone: blankable(PhoneNumber),
  email: blankable(Email),
  website: optionalText(maxLength.line, 'Website').optional(),
  description: optionalText(maxLength.description, 'Description').optional(),
  operatingHours: optionalText(maxLength.line, 'Opening hours').optional(),
  /** In place of the plan's limit; null follows the plan. */
  cigarLimitOverride: z.int(limitRule).min(0, limitRule).max(100_000, limitRule).nullish(),
  version: Version.optional(),
});
export type LoungeChange = z.infer<typeof LoungeChange>;

/** What a super admin changes about a lounge's owner; absent fields stay. */
export const OwnerChange = z.object({ username: Username.optional(), email: Email.optional() });
export type OwnerChange = z.infer<typeof OwnerChange>;

/** What the owner of a lounge becomes: an admin who looks after it, or a member without it. */
export const FormerOwnerRole = z.enum(['admin', 'member'], 'Choose a role: admin or member');
export type FormerOwnerRole = z.infer<typeof FormerOwnerRole>;

/** A plan to give a lounge without a payment. */
export const NewPlanOverride = z.object({
  plan: z.enum(planIds, 'Choose a plan: trial, professional or enterprise'),
  reason: requiredText(maxLength.line, 'Reason'),
  /** When the lounge goes back to the trial; null for never. */
  endsAt: z.iso.datetime('Choose a day').nullish(),
});
export type NewPlanOverride = z.infer<typeof NewPlanOverride>;

const OneLounge = z.object({ loungeId: LoungeId });
const write = { access: 'platform:write', limit: 'write' } as const;
const mail = { method: 'POST', access: 'platform:write', limit: 'mail' } as const;

export const createLounge = endpoint({
  ...write,
  method: 'POST',
  path: '/api/super-admin/lounges',
  summary: 'Create a lounge',
  body: NewLounge,
  reply: ManagedLounge,
  idempotent: true,
});

export const changeLounge = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/super-admin/lounges/{loungeId}',
  summary: 'Change a lounge’s facts, or its cigar limit',
  params: OneLounge,
  body: LoungeChange,
  reply: LoungeDetails,
});

export const setLoungeActive = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/super-admin/lounges/{loungeId}/active',
  summary: 'Deactivate a lounge, whose tablets then say that it is closed, or activate it again',
  params: OneLounge,
  body: z.object({ isActive: z.boolean('isActive must be true or false') }),
  reply: LoungeDetails,
});

export const changeLoungeOwner = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/super-admin/lounges/{loungeId}/owner',
  summary: 'Change the username of a lounge’s owner, or email a link to a new address, which confirms it',
  params: OneLounge,
  body: OwnerChange,
  reply: LoungeDetails,
});

export const changeOwnerRole = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/super-admin/lounges/{loungeId}/owner/role',
  summary:
    'Make a lounge’s owner an admin who looks after it, or a member; ends their sessions, and another owner can be invited',
  params: OneLounge,
  body: z.object({ role: FormerOwnerRole }),
  reply: LoungeDetails,
});

export const overridePlan = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/super-admin/lounges/{loungeId}/plan',
  summary: 'Give a lounge a plan without a payment, with the reason and until when',
  params: OneLounge,
  body: NewPlanOverride,
  reply: LoungeDetails,
});

export const endPlanOverride = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/super-admin/lounges/{loungeId}/plan',
  summary: 'End the plan that a lounge was given: it goes back to the trial',
  params: OneLounge,
  reply: LoungeDetails,
});

export const liftCigarOverride = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/super-admin/lounges/{loungeId}/cigars/{id}/override',
  summary: 'Let a lounge’s owner change again what a super admin set on a cigar',
  params: OneLounge.extend({ id: Id }),
  reply: Cigar,
});

export const sendOwnerPasswordReset = endpoint({
  ...mail,
  path: '/api/super-admin/lounges/{loungeId}/password-reset',
  summary: 'Email the owner of a lounge a link to choose a new password',
  params: OneLounge,
  reply: Done,
});

export const inviteLoungeOwner = endpoint({
  ...mail,
  path: '/api/super-admin/lounges/{loungeId}/owner-invitation',
  summary: 'Send a lounge’s owner an invitation, again or to another address; links sent before stop working',
  params: OneLounge,
  body: z.object({ email: Email.optional() }),
  reply: LoungeDetails,
});

export const sendWelcomeEmail = endpoint({
  ...mail,
  path: '/api/super-admin/send-welcome-email',
  summary: 'Send a lounge its welcome email, to its own address or its owner’s',
  body: z.object({ email: Email, username: requiredText(maxLength.name, 'Username') }),
  reply: Done,
});
