import { z } from 'zod';
import { Done } from './sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields/address.ts';

/** The email address of the signed-in user. */
export const OwnEmail = z.object({
  email: z.string(),
  /** Whether somebody opened a link that was sent to it. */
  isConfirmed: z.boolean(),
  /** The address the account is to have once the link sent there is opened; null if none is waiting. */
  newEmail: z.string().nullable(),
});
export type OwnEmail = z.infer<typeof OwnEmail>;

export const EmailChange = z.object({ email: Email });
export type EmailChange = z.infer<typeof EmailChange>;

const own = { access: 'signed-in', path: '/api/account/email' } as const;

export const getOwnEmail = endpoint({
  ...own,
  method: 'GET',
  limit: 'read',
  summary: 'Your email address, and whether it is confirmed',
  reply: OwnEmail,
});

export const changeEmail = endpoint({
  ...own,
  method: 'POST',
  limit: 'mail',
  summary: 'Change your email address: it changes once the link sent to the new one is opened',
  body: EmailChange,
  reply: Done,
});

export const resendEmailConfirmation = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/email/confirmation',
  limit: 'mail',
  summary: 'Send the link that confirms your email address again',
  reply: Done,
});
