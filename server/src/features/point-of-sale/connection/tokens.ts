import { z } from 'zod';
import { decrypt, encrypt } from '../../../crypto/encrypt.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import type { Session, Tokens } from '../providers/provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { type Connection, lockConnection, updateTokens } from './queries.ts';

const StoredTokens = z.object({ access: z.string(), refresh: z.string().nullable() });

/** The tokens as stored: encrypted for the lounge, with when to refresh them beside. */
export function sealTokens({ key }: PointOfSales, loungeId: string, { access, refresh, refreshAt }: Tokens) {
  const plain = Buffer.from(JSON.stringify({ access, refresh }));
  return { tokensEncrypted: encrypt(key, plain, loungeId), refreshAt };
}

/** The tokens of a connection. Those of another key, as after a changed session secret, count as signed out. */
export function openTokens({ key }: PointOfSales, connection: Connection): Tokens {
  const plain = decrypt(key, connection.tokensEncrypted, connection.loungeId);
  if (!plain) throw new ProviderError('signed-out', 'The stored tokens cannot be read');
  return { ...StoredTokens.parse(JSON.parse(plain.toString())), refreshAt: connection.refreshAt };
}

type MerchantSession = Omit<Session, 'locationId'>;

/**
 * Calls `work` with a valid access token: refreshed when it is time, and once more when the provider no longer takes it. One
 * process refreshes at a time, because a refresh may void the token that it used.
 */
export async function withSession<R>(
  ctx: ForLounge,
  points: PointOfSales,
  connection: Connection,
  work: (session: MerchantSession) => Promise<R>,
): Promise<R> {
  const { merchantId } = connection;
  const stored = openTokens(points, connection);
  const isDue = stored.refreshAt !== null && stored.refreshAt <= ctx.now;
  const { access } = isDue ? await refreshTokens(ctx, points, stored.access) : stored;
  try {
    return await work({ access, merchantId });
  } catch (error) {
    const isSignedOut = error instanceof ProviderError && error.reason === 'signed-out';
    if (!isSignedOut || stored.refresh === null) throw error;
    return work({ access: (await refreshTokens(ctx, points, access)).access, merchantId });
  }
}

/** Refreshes the tokens, unless another process did so since `usedAccess` was read. */
function refreshTokens(ctx: ForLounge, points: PointOfSales, usedAccess: string): Promise<Tokens> {
  return inTransaction(ctx, async (ctx) => {
    const connection = await lockConnection(ctx);
    if (!connection) throw new ProviderError('signed-out', 'The connection was removed');
    const tokens = openTokens(points, connection);
    if (tokens.access !== usedAccess) return tokens;
    const provider = points.providers[connection.provider];
    const fresh = await provider.refresh(tokens, connection.merchantId).catch((error: unknown) => {
      // A refusal means that the refresh token is void: only its merchant can let us in again.
      if (error instanceof ProviderError && error.reason === 'refused')
        throw new ProviderError('signed-out', error.message);
      throw error;
    });
    await updateTokens(ctx, sealTokens(points, ctx.loungeId, fresh));
    return fresh;
  });
}
