import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email } from './fields/address.ts';
import { Id, Time } from './fields/text.ts';

/** Somebody on a lounge's staff. */
export const TeamMember = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  since: Time,
  /** Null when nobody is signed in with the account. */
  lastSeenAt: Time.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that is open: neither accepted nor withdrawn. */
export const TeamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: Time,
  expiresAt: Time,
  hasExpired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const NewTeamInvitation = z.object({ email: Email });

export const Team = z.object({
  /** How many people the plan allows, with the open invitations. */
  limit: z.int(),
  staff: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
});
export type Team = z.infer<typeof Team>;

/** The lounge that the signed-in person works at. */
export const Workplace = z.object({
  loungeId: z.string(),
  loungeName: z.string(),
  /** The path of the guests’ survey. */
  customerPath: z.string(),
});
export type Workplace = z.infer<typeof Workplace>;

const manages = { access: 'team:manage', reply: Team } as const;
const ofOne = { params: z.object({ id: Id }) } as const;

export const getWorkplace = endpoint({
  method: 'GET',
  path: '/api/team/workplace',
  access: 'team:use',
  limit: 'read',
  summary: 'The lounge you work at',
  reply: Workplace,
});

export const getLastRemoval = endpoint({
  method: 'GET',
  path: '/api/team/removal',
  access: 'public',
  limit: 'read',
  summary:
    'The lounge from whose staff this browser’s ended session was removed; null if that is not why it ended',
  reply: z.object({ loungeName: z.string().nullable() }),
});

export const getTeam = endpoint({
  ...manages,
  method: 'GET',
  path: '/api/team',
  limit: 'read',
  summary: 'The staff of your lounge, and who is invited',
});

export const inviteToTeam = endpoint({
  ...manages,
  method: 'POST',
  path: '/api/team/invitations',
  limit: 'mail',
  summary:
    'Invite somebody to your lounge’s staff by email, within the plan’s number; an earlier invitation is replaced',
  body: NewTeamInvitation,
  idempotent: true,
});

export const sendTeamInvitation = endpoint({
  ...manages,
  ...ofOne,
  method: 'POST',
  path: '/api/team/invitations/{id}/send',
  limit: 'mail',
  summary: 'Send an open invitation again, for another seven days; the link sent before stops working',
});

export const withdrawTeamInvitation = endpoint({
  ...manages,
  ...ofOne,
  method: 'DELETE',
  path: '/api/team/invitations/{id}',
  limit: 'write',
  summary: 'Withdraw an open invitation',
});

export const removeFromTeam = endpoint({
  ...manages,
  ...ofOne,
  method: 'DELETE',
  path: '/api/team/{id}',
  limit: 'write',
  summary: 'Remove somebody from your lounge’s staff; ends their sessions',
});
