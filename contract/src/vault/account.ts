import { z } from 'zod';
import { Done, Password, SessionUser } from '../accounts/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields/address.ts';
import { maxLength, text } from '../fields/text.ts';
import { languages } from '../recommendation/survey-constants.ts';

const fillInBoth = 'Please fill in both email and password.';

const filledText = z.string(fillInBoth).trim().min(1, fillInBoth);
const filledPassword = z.string(fillInBoth).min(1, fillInBoth);

export const VaultCredentials = z.object({
  username: filledText.pipe(text(maxLength.email, 'Email')),
  password: filledPassword.max(
    maxLength.password,
    `Password must be at most ${maxLength.password} characters`,
  ),
});
export type VaultCredentials = z.infer<typeof VaultCredentials>;

export const VaultRegistration = z.object({
  email: filledText.pipe(Email),
  password: filledPassword.pipe(Password),
  /** The share that led here: its lounge counts a new vault. One that is unknown prevents no registration. */
  shareId: text(maxLength.id, 'Share id').optional(),
  /** The language of the page. */
  language: z.enum(languages).optional(),
});
export type VaultRegistration = z.infer<typeof VaultRegistration>;

export const vaultSignIn = endpoint({
  method: 'POST',
  path: '/api/vault/login',
  access: 'public',
  limit: 'sign-in',
  summary: 'Sign in to a vault with email and password',
  body: VaultCredentials,
  reply: SessionUser,
});

export const vaultRegister = endpoint({
  method: 'POST',
  path: '/api/vault/register',
  access: 'public',
  limit: 'sign-up',
  summary: 'Create a vault and sign in',
  body: VaultRegistration,
  reply: SessionUser,
  idempotent: true,
});

export const vaultSignOut = endpoint({
  method: 'GET',
  path: '/api/vault/logout',
  access: 'public',
  limit: 'read',
  summary: 'End the session when a page of ours navigates here; anybody else gets a page with a button',
  reply: z.unknown(),
  produces: 'text/html; charset=utf-8',
});

export const vaultPostSignOut = endpoint({
  method: 'POST',
  path: '/api/vault/logout',
  access: 'public',
  limit: 'write',
  summary: 'End the session; a form that posts here goes on to the vault’s form',
  reply: Done,
});
