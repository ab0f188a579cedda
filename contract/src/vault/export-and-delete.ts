import { z } from 'zod';
import { Done } from '../accounts/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields/address.ts';

/** The typed confirmation of a deletion: the account's own email address. */
export const AccountDeletion = z.object({ email: Email });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const downloadEverything = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'vault:use',
  limit: 'write',
  summary: 'Everything that is stored about you, as JSON and CSV in a zip file',
  reply: z.unknown(),
  produces: 'application/zip',
  fileName: 'vitola-everything.zip',
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: 'vault:use',
  limit: 'sign-in',
  summary: 'Delete a member’s account and everything in it, at once and for good',
  body: AccountDeletion,
  reply: Done,
});
