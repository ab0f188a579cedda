import { z } from 'zod';
import { Done, ForgottenPassword, SessionUser } from './sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { errors } from '../errors.ts';
import { maxLength } from '../fields/text.ts';

/** For how many minutes a sign-in link works. */
export const signInLinkMinutes = 15;

const { message } = errors.INVALID_LINK;

/** The token of an emailed link. */
export const LinkToken = z.object({
  token: z.string(message).min(1, message).max(maxLength.token, message),
});

export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-link',
  access: 'public',
  limit: 'mail',
  summary:
    'Email a member a link that signs in once; the response is the same whether or not the account exists',
  body: ForgottenPassword,
  reply: Done,
});

export const signInWithLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-link/use',
  access: 'public',
  limit: 'sign-in',
  summary: 'Sign in with the token of an emailed link, instead of the password',
  body: LinkToken,
  reply: SessionUser,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  limit: 'sign-in',
  summary: 'Confirm an account’s address, or its new one, with the token of an emailed link',
  body: LinkToken,
  reply: Done,
});
