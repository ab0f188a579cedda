import { createHash, randomBytes } from 'node:crypto';
import type { BeginConnection, PastedToken, PointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import {
  pointOfSalePage,
  type PointOfSaleProvider,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context, LoungeContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { requireEnterprise } from '../../integrations/index.ts';
import { closeNotifications } from '../../notifications/index.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import type { Grant } from '../providers/provider.ts';
import { asAppError } from './as-app-error.ts';
import { getPointOfSale } from './read-connection.ts';
import { insertSignIn, takeSignIn, upsertConnection } from './queries.ts';
import { sealTokens } from './tokens.ts';

/** How long an owner may take to sign in at the provider. */
const signInMs = 30 * 60_000;

const redirectUrlOf = ({ publicUrl }: Pick<Context, 'publicUrl'>) => `${publicUrl}${pointOfSalePage}`;
const hashOf = (state: string) => createHash('sha256').update(state).digest();

/** Begins a sign-in at a provider; its state is 256 random bits that only this owner's browser knows. */
export async function beginConnection(
  ctx: LoungeContext,
  { providers }: PointOfSales,
  body: BeginConnection,
): Promise<{ url: string }> {
  const { provider } = body;
  const shop = body.shop ?? null;
  await requireEnterprise(ctx);
  const chosen = providers[provider];
  if (!chosen.isSetUp) throw notSetUp(provider);
  const state = randomBytes(32).toString('base64url');
  await insertSignIn(ctx, { stateHash: hashOf(state), provider, shop });
  return { url: chosen.signInUrl({ state, redirectUrl: redirectUrlOf(ctx), shop }) };
}

const notSetUp = (provider: PointOfSaleProvider) =>
  fieldError(
    'provider',
    'VALIDATION',
    `${providerNames[provider]} is not set up on this server. Paste an access token of your own instead.`,
  );

/** Finishes a sign-in once, with what the provider added to the redirect. */
export async function finishConnection(
  ctx: LoungeContext,
  points: PointOfSales,
  given: string,
): Promise<PointOfSale> {
  await requireEnterprise(ctx);
  const query = new URLSearchParams(given);
  const since = new Date(ctx.now.getTime() - signInMs);
  const state = query.get('state') ?? '';
  const signIn = await takeSignIn(ctx, hashOf(state), since);
  if (!signIn)
    throw new AppError('INVALID_LINK', 'This sign-in has expired or was already used. Start again.');
  const { provider, shop } = signIn;
  if (query.get('error') || !query.get('code'))
    throw new AppError(
      'INVALID_LINK',
      `${providerNames[provider]} did not let us in. Start again and allow access.`,
    );
  const request = { state, redirectUrl: redirectUrlOf(ctx), shop };
  const grant = await points.providers[provider].finishSignIn(query, request).catch(asAppError(provider));
  return storeGrant(ctx, points, provider, grant);
}

/** Connects with a token that the owner pasted, after trying it. */
export async function connectWithToken(
  ctx: LoungeContext,
  points: PointOfSales,
  { provider, token, merchantId, shop }: PastedToken,
): Promise<PointOfSale> {
  await requireEnterprise(ctx);
  const grant = await points.providers[provider]
    .acceptToken({ token, merchantId: merchantId ?? null, shop: shop ?? null })
    .catch(asAppError(provider, 'token'));
  return storeGrant(ctx, points, provider, grant);
}

function storeGrant(
  ctx: LoungeContext,
  points: PointOfSales,
  provider: PointOfSaleProvider,
  { tokens, merchantId, merchantName }: Grant,
): Promise<PointOfSale> {
  return inTransaction(ctx, async (ctx) => {
    const sealed = sealTokens(points, ctx.loungeId, tokens);
    if (!(await upsertConnection(ctx, { provider, merchantId, merchantName, ...sealed })))
      throw new AppError(
        'VALIDATION',
        'Your lounge has another point of sale connected. Disconnect it first.',
      );
    await closeNotifications(ctx, ['point-of-sale-broken']);
    await audit(ctx, 'point-of-sale.connected', ctx.loungeId, { provider });
    return getPointOfSale(ctx, points);
  });
}
