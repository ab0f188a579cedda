import { z } from 'zod';
import { atLeast, Email, PhoneNumber, StateCode, ZipCode } from '../fields/address.ts';
import { endpoint } from '../endpoint.ts';
import { errors } from '../errors.ts';
import { DeviceTimeZone } from '../fields/time-zone.ts';
import { maxLength, requiredText, text, Time } from '../fields/text.ts';
import { languages } from '../recommendation/survey-constants.ts';

/** The signed-in user as the screens read it. Its fields are at the top level of every reply that contains it. */
export const SessionUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  loungeId: z.string().nullable(),
  /** The lounge on whose staff the account is. */
  staffOf: z.string().optional(),
  subscriptionTier: z.string(),
  membershipTier: z.string(),
  loyaltyPoints: z.number().int(),
  /** The language a member chose; null follows the browser. */
  language: z.enum(languages).nullable(),
  createdAt: Time,
  /** Present for a platform admin in production who has yet to set up the second sign-in step. */
  needsSecondFactor: z.literal(true).optional(),
  /** Present while a super admin looks at a lounge as its owner, whose lounge and role the rest then has. */
  supportView: z.object({ loungeName: z.string(), endsAt: Time }).optional(),
  /** Present on a shared device, where the rest is the person who entered their PIN, or the account that signed in while it is locked. */
  sharedDevice: z.object({ isLocked: z.boolean() }).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

const tooLong = `Password must be at most ${maxLength.password} characters`;

// The specification has a different sentence for each of two forms.
const passwordWith = (rule: string) => z.string(rule).min(6, rule).max(maxLength.password, tooLong);

/** The password of a new account. */
export const Password = passwordWith('Password must be at least 6 characters');

/** Letters of the Latin alphabet with their accents: no look-alikes of other letters, and no invisible characters. */
const usernamePattern =
  /^[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0137\u0139-\u0148\u014A-\u017E ._'-]*$/;

/** A new account's username. One with an @ must be the account's own email. */
export const Username = z
  .string('Username must be at least 3 characters')
  .normalize()
  .pipe(atLeast(3, maxLength.username, 'Username must be at least 3 characters', 'Username'))
  .refine(
    (name) => name.includes('@') || usernamePattern.test(name),
    "Username may have letters (A to Z, with accents), digits, spaces and . _ - ' only",
  )
  // `bob.` and `_bob` would pass for `bob`.
  .refine((name) => !/^[ ._'-]|[ ._'-]$/.test(name), 'Username must begin and end with a letter or a digit');

/** The sign-up form. `tier` is the plan the visitor wants to buy; every lounge starts on the trial. */
export const Registration = z
  .object({
    username: Username,
    email: Email,
    password: Password,
    loungeName: atLeast(2, maxLength.name, 'Lounge name must be at least 2 characters', 'Lounge name'),
    loungeAddress: atLeast(5, maxLength.line, 'Please enter a valid address', 'Address'),
    loungeCity: atLeast(2, maxLength.name, 'Please enter your city', 'City'),
    loungeState: StateCode,
    loungeZip: ZipCode,
    loungePhone: PhoneNumber,
    tier: z.enum(['trial', 'professional', 'enterprise']).default('trial'),
    timeZone: DeviceTimeZone,
  })
  .refine(
    ({ username, email }) => !username.includes('@') || username.toLowerCase() === email.toLowerCase(),
    {
      path: ['username'],
      message: 'A username with @ must be your own email address',
    },
  );
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({
  username: z.string('Username is required').pipe(requiredText(maxLength.email, 'Username')),
  password: z.string('Password is required').min(1, 'Password is required').max(maxLength.password, tooLong),
});
export type Credentials = z.infer<typeof Credentials>;

export const ForgottenPassword = z.object({
  email: Email,
  /** The share that the member came with: its cigars are saved after the emailed link. What isn't one prevents nothing. */
  shareId: text(maxLength.id, 'Share id').optional(),
});
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

export const PasswordReset = z.object({
  token: z
    .string(errors.INVALID_RESET_TOKEN.message)
    .min(1, errors.INVALID_RESET_TOKEN.message)
    .max(maxLength.token, errors.INVALID_RESET_TOKEN.message),
  newPassword: passwordWith('Password must be at least 6 characters long'),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** A plain acknowledgement. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  limit: 'read',
  summary: 'The signed-in user; 401 means nobody is signed in',
  reply: SessionUser,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  limit: 'sign-in',
  summary: 'Sign in with username or email, and password',
  body: Credentials,
  reply: SessionUser,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  limit: 'sign-up',
  summary: 'Create an owner’s account with its lounge, and sign in',
  body: Registration,
  reply: SessionUser,
  idempotent: true,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  limit: 'write',
  summary: 'End the session',
  reply: Done,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  limit: 'mail',
  summary:
    'Email a link that sets a new password; the response is the same whether or not the account exists',
  body: ForgottenPassword,
  reply: Done,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  limit: 'sign-in',
  summary: 'Set a new password with an emailed token; ends every session of the account',
  body: PasswordReset,
  reply: Done,
});
