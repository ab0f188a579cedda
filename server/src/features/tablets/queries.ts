import type { Heartbeat } from '@vitola/contract/tablets/tablets';
import type { Context, ForLounge } from '../../context/context.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

const shown = [
  'id',
  'name',
  'pairedAt',
  'lastSeenAt',
  'version',
  'queueLength',
  'lastGuestAt',
  'storageUsed',
  'errorCount',
  'battery',
] as const;

/** The tablets of a lounge, the first paired first. */
export const listTabletRows = (ctx: Lounge) =>
  ctx.db
    .selectFrom('tablets')
    .select(shown)
    .where('loungeId', '=', ctx.loungeId)
    .orderBy('pairedAt')
    .orderBy('id')
    .execute();

/** The tablet that has a token, in any lounge; undefined for an unknown or revoked one. */
export const findTablet = (ctx: Pick<Context, 'db'>, tokenHash: Buffer) =>
  ctx.db
    .selectFrom('tablets')
    .select(['id', 'loungeId', 'name', 'silentNotificationId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Stores a newly paired tablet. */
export async function insertTablet(
  ctx: ForLounge,
  tablet: { id: string; name: string; tokenHash: Buffer },
): Promise<void> {
  await ctx.db
    .insertInto('tablets')
    .values({ ...tablet, loungeId: ctx.loungeId, pairedAt: ctx.now })
    .execute();
}

/** Gives a tablet of the lounge another token, as if it had just reported. */
export async function updateTabletToken(ctx: ForLounge, id: string, tokenHash: Buffer): Promise<void> {
  await ctx.db
    .updateTable('tablets')
    .set({ tokenHash, pairedAt: ctx.now, lastSeenAt: null, silentNotificationId: null })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .execute();
}

/** Renames a tablet of the lounge; false if there is none. */
export async function updateTabletName(ctx: ForLounge, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('tablets')
    .set({ name })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores what the tablet with a token reports, in place of its last report; undefined if there is none. */
export async function updateHeartbeat(
  ctx: Context,
  tokenHash: Buffer,
  report: Omit<Heartbeat, 'lastGuestAt' | 'path' | 'wantedRange' | 'heldRange'> & {
    lastGuestAt: Date | null;
  },
): Promise<{ id: string; loungeId: string; silentNotificationId: string | null } | undefined> {
  return ctx.db
    .updateTable('tablets')
    .set({ ...report, lastSeenAt: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .returning(['id', 'loungeId', 'silentNotificationId'])
    .executeTakeFirst();
}

/** Deletes a tablet of the lounge, with its token; undefined if there is none. */
export const deleteTablet = (ctx: Lounge, id: string) =>
  ctx.db
    .deleteFrom('tablets')
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .returning('silentNotificationId')
    .executeTakeFirst();

/** Stores the lounge's code that pairs the next tablet, in place of the one before. */
export async function upsertPairingCode(
  ctx: ForLounge,
  code: { codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('tabletPairingCodes')
    .values({ ...code, loungeId: ctx.loungeId })
    .onConflict((conflict) => conflict.column('loungeId').doUpdateSet(code))
    .execute();
}

/** Uses up a code: deletes it and returns its lounge; undefined for one that is unknown, expired or was used. */
export async function takePairingCode(ctx: Context, codeHash: Buffer): Promise<string | undefined> {
  const row = await ctx.db
    .deleteFrom('tabletPairingCodes')
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', ctx.now)
    .returning('loungeId')
    .executeTakeFirst();
  return row?.loungeId;
}

/** Deletes codes that have expired. */
export async function purgePairingCodes(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('tabletPairingCodes').where('expiresAt', '<=', ctx.now).execute();
}
