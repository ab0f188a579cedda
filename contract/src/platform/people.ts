import { z } from 'zod';
import { Done, Password } from '../accounts/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { errors } from '../errors.ts';
import { Email } from '../fields/address.ts';
import { DeviceTimeZone } from '../fields/time-zone.ts';
import { Id, LoungeId, maxLength, Time } from '../fields/text.ts';
import { staffRoles } from './staff-constants.ts';

/** Somebody who works for the platform: an admin with lounges of their own, or a super admin with all of them. */
export const StaffMember = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** How many lounges an admin looks after; null for a super admin. */
  loungeCount: z.int().nullable(),
  /** Null when nobody is signed in with the account. */
  lastSeenAt: Time.nullable(),
  sessionCount: z.int(),
  hasSecondFactor: z.boolean(),
  lockedAt: Time.nullable(),
  createdAt: Time,
});
export type StaffMember = z.infer<typeof StaffMember>;

/** An invitation that is open: neither accepted nor withdrawn. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  loungeCount: z.int().nullable(),
  /** The username of who sent it; null when that account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: Time,
  expiresAt: Time,
  hasExpired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const People = z.object({ staff: z.array(StaffMember), invitations: z.array(Invitation) });
export type People = z.infer<typeof People>;

/** A lounge of an admin, by name. */
export const StaffLounge = z.object({
  loungeId: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type StaffLounge = z.infer<typeof StaffLounge>;

const Role = z.enum(staffRoles, 'Choose a role: admin or superAdmin');
const LoungeIds = z.array(LoungeId, 'Say which lounges').max(1000, 'At most 1,000 lounges at once');

export const NewInvitation = z.object({
  email: Email,
  role: Role,
  /** The lounges an admin will look after; a super admin has all. */
  loungeIds: LoungeIds.default([]),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

const shared = { access: 'platform:users', reply: People } as const;
const OnePerson = z.object({ id: Id });
const write = { ...shared, limit: 'write' } as const;

export const listPeople = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/super-admin/people',
  limit: 'read',
  summary: 'The platform’s admins and super admins, and who is invited',
});

export const listLoungesOfAdmin = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/super-admin/people/{id}/lounges',
  limit: 'read',
  summary: 'The lounges an admin looks after, by name',
  params: OnePerson,
  reply: z.array(StaffLounge),
});

export const invite = endpoint({
  ...write,
  method: 'POST',
  path: '/api/super-admin/invitations',
  summary: 'Invite an admin or a super admin by email; another invitation of the address replaces the first',
  body: NewInvitation,
  idempotent: true,
});

export const withdrawInvitation = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/super-admin/invitations/{id}',
  summary: 'Withdraw an open invitation',
  params: OnePerson,
});

export const changeStaffRole = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/super-admin/people/{id}/role',
  summary: 'Make somebody an admin or a super admin, or remove their role; ends their sessions',
  params: OnePerson,
  body: z.object({ role: z.enum([...staffRoles, 'none'], 'Choose a role: admin, superAdmin or none') }),
});

export const changeLoungesOfAdmin = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/super-admin/people/{id}/lounges',
  summary: 'Choose the lounges an admin looks after',
  params: OnePerson,
  body: z.object({ loungeIds: LoungeIds }),
});

export const lockAccount = endpoint({
  ...write,
  method: 'POST',
  path: '/api/super-admin/people/{id}/lock',
  summary: 'Lock an account: its sessions end, and nobody can sign in with it',
  params: OnePerson,
});

export const unlockAccount = endpoint({
  ...write,
  method: 'POST',
  path: '/api/super-admin/people/{id}/unlock',
  summary: 'Unlock an account',
  params: OnePerson,
});

export const endSessionsOf = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/super-admin/people/{id}/sessions',
  summary: 'Sign somebody out everywhere',
  params: OnePerson,
});

const Token = z
  .string(errors.INVALID_LINK.message)
  .min(1, errors.INVALID_LINK.message)
  .max(maxLength.token, errors.INVALID_LINK.message);

/** What an emailed invitation is to. */
export const OpenInvitation = z.object({
  /** The lounge whose staff somebody is invited to; null for every other invitation. */
  staffOf: z.string().nullable(),
  /** Whether a password is chosen with it; if not, the address has an account, which joins the staff. */
  choosesPassword: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation/preview',
  access: 'public',
  limit: 'read',
  summary: 'What an emailed invitation is to, without accepting it',
  body: z.object({ token: Token }),
  reply: OpenInvitation,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'public',
  limit: 'sign-up',
  summary:
    'Accept an emailed invitation: creates its account with a password, or puts an account on the staff of a lounge',
  body: z.object({
    token: Token,
    /** Not needed where the address has an account. */
    password: Password.optional(),
    /** Becomes the time zone of an owner's lounge that has none. */
    timeZone: DeviceTimeZone,
  }),
  reply: Done,
});
