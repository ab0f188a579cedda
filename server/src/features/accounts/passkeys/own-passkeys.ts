import type { Done } from '@vitola/contract/accounts/sign-in';
import { maxPasskeys, type NewCredential, type Passkey } from '@vitola/contract/accounts/passkeys';
import type { z } from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireConfirmed } from '../second-factor/confirmation.ts';
import { notifySecondFactorChange } from '../second-factor/email-second-factor-change.ts';
import { lockAccount } from '../second-factor/queries.ts';
import type { SecondFactorSettings } from '../second-factor/settings.ts';
import { turnOffWithoutFactor } from '../second-factor/turn-off.ts';
import { consumeChallenge } from './challenges.ts';
import { creationOptions } from './options.ts';
import { deletePasskey, insertPasskey, listPasskeysOf, setPasskeyName } from './queries.ts';
import { verifyNew } from './verify.ts';

type Row = Awaited<ReturnType<typeof listPasskeysOf>>[number];

const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The caller's passkeys. */
export const listPasskeys = async (ctx: SignedInContext): Promise<Passkey[]> =>
  (await listPasskeysOf(ctx, ctx.actor.user.id)).map(toPasskey);

/** The options for the browser to create a passkey; PASSKEY_LIMIT at the limit. */
export async function beginPasskey(ctx: SignedInContext) {
  await requireConfirmed(ctx);
  const { user, sessionHash } = ctx.actor;
  if ((await listPasskeysOf(ctx, user.id)).length >= maxPasskeys) throw new AppError('PASSKEY_LIMIT');
  return creationOptions(ctx, user, sessionHash);
}

/** Adds the passkey that the browser created for the session's own challenge; PASSKEY_LIMIT above the limit. */
export async function addPasskey(
  ctx: SignedInContext,
  { name, credential }: { name: string; credential: z.infer<typeof NewCredential> },
): Promise<Passkey> {
  const { user, sessionHash } = ctx.actor;
  const { clientDataJSON } = credential.response;
  const challenge = await consumeChallenge(ctx, clientDataJSON, { browserHash: sessionHash, purpose: 'add' });
  const made = await verifyNew(ctx, credential, challenge);
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, user.id);
    if ((await listPasskeysOf(ctx, user.id)).length >= maxPasskeys) throw new AppError('PASSKEY_LIMIT');
    const row = await insertPasskey(ctx, { ...made, name, userId: user.id });
    if (!row) throw new AppError('PASSKEY_REFUSED', 'This passkey is already registered.');
    await audit(ctx, 'account.passkey-added', row.id);
    await notifySecondFactorChange(ctx, user.id, 'passkey-added');
    return toPasskey(row);
  });
}

/** Renames a passkey of the caller; NOT_FOUND for anybody else's. */
export async function renamePasskey(ctx: SignedInContext, id: string, name: string): Promise<Passkey> {
  return inTransaction(ctx, async (ctx) => {
    const row = await setPasskeyName(ctx, ctx.actor.user.id, id, name);
    if (!row) throw new AppError('NOT_FOUND');
    await audit(ctx, 'account.passkey-renamed', id);
    return toPasskey(row);
  });
}

/** Removes a passkey of the caller; without another factor that turns the second step off. NOT_FOUND for anybody else's. */
export async function removePasskey(
  ctx: SignedInContext,
  settings: Pick<SecondFactorSettings, 'isRequired'>,
  id: string,
): Promise<Done> {
  await requireConfirmed(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { user } = ctx.actor;
    await lockAccount(ctx, user.id);
    if (!(await deletePasskey(ctx, user.id, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'account.passkey-removed', id);
    if (!(await turnOffWithoutFactor(ctx, settings)))
      await notifySecondFactorChange(ctx, user.id, 'passkey-removed');
    return { success: true, message: 'Passkey removed' };
  });
}
