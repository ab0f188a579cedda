import { Email } from '@vitola/contract/fields/address';
import { findByEmail, makeSuperAdmin, removeSecondFactors } from '../features/accounts/index.ts';
import type { Context } from '../context/context.ts';
import { CommandError, runCommand } from './run-command.ts';

const outcomes = {
  created: 'was made a platform admin',
  promoted: 'is a platform admin from now on',
  known: 'is a platform admin already',
} as const;

const removal = '--remove-second-factor';

function readWords([given, option, ...rest]: readonly string[]): { email: string; removes: boolean } {
  const email = Email.safeParse(given);
  const isKnown = option === undefined || option === removal;
  if (email.success && isKnown && rest.length === 0)
    return { email: email.data, removes: option === removal };
  throw new CommandError('Say whose, by one email address: npm run admin -- you@example.com');
}

async function makeAdmin(ctx: Context, email: string): Promise<string[]> {
  const { outcome, keepsPassword, username, link } = await makeSuperAdmin(ctx, email);
  const what = keepsPassword
    ? 'The password is as before. To set another'
    : outcome === 'created'
      ? 'Set a password'
      : 'The address was not confirmed, so the password and passkeys from before no longer work. To set a password';
  return [`${username} (${email}) ${outcomes[outcome]}.`, `${what}, open this once, within an hour:`, link];
}

async function removeFactors(ctx: Context, email: string): Promise<string[]> {
  const user = await findByEmail(ctx, email);
  if (!user) throw new CommandError(`There is no account with the address ${email}.`);
  await removeSecondFactors(ctx, user.id);
  return [`${user.username} (${email}) signs in with the password alone again. Every session has ended.`];
}

/**
 * `npm run admin -- EMAIL`: makes an account a platform admin, or creates one, and prints a link that sets the password.
 * With `--remove-second-factor` the account signs in by password alone: for somebody who has lost every other factor.
 */
await runCommand(readWords, (ctx, { email, removes }) =>
  removes ? removeFactors(ctx, email) : makeAdmin(ctx, email),
);
