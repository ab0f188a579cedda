import { sql } from 'kysely';
import type { Context, LoungeContext, OfLounge } from '../../context/context.ts';

const publicColumns = [
  'loungeId',
  'name',
  'urlSlug',
  'address',
  'city',
  'state',
  'phone',
  'website',
  'description',
  'operatingHours',
  'isActive',
  'isDemo',
  'asksAge',
  'subscriptionTier',
] as const;

/** A lounge by slug, id, or id without `lounge_`; `demo` is the demo lounge. */
export function findLounge(ctx: Pick<Context, 'db'>, slugOrId: string) {
  return ctx.db
    .selectFrom('loungeLocations')
    .select(publicColumns)
    .where((row) =>
      row.or([
        row('urlSlug', '=', slugOrId),
        row('loungeId', 'in', [slugOrId, `lounge_${slugOrId}`]),
        ...(slugOrId === 'demo' ? [row('isDemo', '=', true)] : []),
      ]),
    )
    .orderBy((row) => row('loungeId', '=', slugOrId), 'desc')
    .orderBy((row) => row('urlSlug', '=', slugOrId), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The row behind the owner's dashboard. */
export function getOwnLoungeRow(ctx: Pick<OfLounge, 'db' | 'loungeId'>) {
  return ctx.db
    .selectFrom('loungeLocations')
    .select([
      ...publicColumns,
      'zipCode',
      'email',
      'wifiNetworkName',
      'wifiPasswordEncrypted',
      'subscriptionStatus',
      'cigarCount',
      'cigarLimitOverride',
      'lowStockAt',
      'addingLimitedFrom',
      'timeZone',
      'version',
    ])
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirstOrThrow();
}

/** The time zone of a lounge; undefined where nobody said, or there is no such lounge. */
export async function findTimeZone(ctx: Pick<Context, 'db'>, loungeId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('loungeLocations')
    .select('timeZone')
    .where('loungeId', '=', loungeId)
    .executeTakeFirst();
  return row?.timeZone ?? undefined;
}

/** What a lounge's limit is made from; its row is kept as it is until the transaction ends. */
export function lockPlan(ctx: Pick<OfLounge, 'db' | 'loungeId'>) {
  return ctx.db
    .selectFrom('loungeLocations')
    .select([
      'subscriptionTier',
      'subscriptionStatus',
      'cigarLimitOverride',
      'addingLimitedFrom',
      'cigarCount',
    ])
    .where('loungeId', '=', ctx.loungeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What a lounge is on, as its payments say. */
export interface PaidPlan {
  subscriptionTier: string;
  subscriptionStatus: string;
  /** When an open payment begins to limit adding; null while all is paid. */
  addingLimitedFrom: Date | null;
}

/** Writes what a lounge is on. */
export async function setPlan(ctx: OfLounge, plan: PaidPlan): Promise<void> {
  await ctx.db
    .updateTable('loungeLocations')
    .set({ ...plan, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}

export interface LoungeRow {
  loungeId: string;
  name: string;
  urlSlug: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  email: string | null;
  description?: string | null;
  operatingHours?: string | null;
  timeZone?: string | null;
  subscriptionTier?: string;
  isDemo?: boolean;
}

/** Inserts unless the slug or the id is taken; answers whether it did. */
export async function insertLounge(ctx: Context, row: LoungeRow): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('loungeLocations')
    .values({ ...row, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('loungeId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Lets nobody else look for a slug like this one until the transaction ends. */
export async function lockSlugsLike(ctx: Context, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${slug}`}, 0))`.execute(ctx.db);
}

/** Slugs that begin with this one, to find the next free. */
export async function listSlugsLike(ctx: Context, slug: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('loungeLocations')
    .select('urlSlug')
    .where(sql<boolean>`url_slug = ${slug} or url_slug ^@ ${`${slug}-`}::citext`)
    .execute();
  return new Set(rows.flatMap((row) => (row.urlSlug ? [row.urlSlug] : [])));
}

export type SettingsRow = Partial<
  Record<
    | 'address'
    | 'city'
    | 'state'
    | 'zipCode'
    | 'phone'
    | 'email'
    | 'description'
    | 'operatingHours'
    | 'website'
    | 'timeZone'
    | 'wifiNetworkName',
    string | null
  > & { asksAge: boolean; wifiPasswordEncrypted: Buffer | null }
>;

/** Changes settings if the version still holds (or none was given); answers the new row, if any. */
export function updateSettings(ctx: LoungeContext, settings: SettingsRow, version: number | undefined) {
  return ctx.db
    .updateTable('loungeLocations')
    .set({ ...settings, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('loungeId')
    .executeTakeFirst();
}

/** How many places on the shelf are taken, and what limits them. */
export const findPlan = (ctx: Pick<OfLounge, 'db' | 'loungeId'>) =>
  ctx.db
    .selectFrom('loungeLocations')
    .select(['cigarCount', 'subscriptionTier', 'cigarLimitOverride', 'addingLimitedFrom'])
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirstOrThrow();

/** Takes places on the shelf, within the limit or not; answers how many are taken now, and what limits them. */
export const incrementCigarCount = (ctx: Pick<OfLounge, 'db' | 'loungeId'>, count: number) =>
  ctx.db
    .updateTable('loungeLocations')
    .set({ cigarCount: sql`cigar_count + ${count}` })
    .where('loungeId', '=', ctx.loungeId)
    .returning(['cigarCount', 'subscriptionTier', 'cigarLimitOverride', 'addingLimitedFrom'])
    .executeTakeFirstOrThrow();

/** Gives places on the shelf back. */
export async function decrementCigarCount(
  ctx: Pick<OfLounge, 'db' | 'loungeId'>,
  count: number,
): Promise<void> {
  await ctx.db
    .updateTable('loungeLocations')
    .set({ cigarCount: sql`cigar_count - ${count}` })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}

/** Sets the count at which a cigar of one’s own lounge is low. */
export async function updateLoungeLowStockAt(ctx: LoungeContext, lowStockAt: number): Promise<void> {
  await ctx.db
    .updateTable('loungeLocations')
    .set({ lowStockAt, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}
