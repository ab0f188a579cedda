import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { Context, LoungeContext, ForLounge } from '../../context/context.ts';

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
  'openingHours',
  'timeZone',
  'isActive',
  'isDemo',
  'asksAge',
  'showsPlaces',
  'subscriptionTier',
  'email',
  'accentColor',
  'senderName',
  'brandVersion',
] as const;

/** The lounge's own domain, while it works. */
const guestDomain = (row: ExpressionBuilder<DB, 'loungeLocations'>) =>
  row
    .selectFrom('guestDomains')
    .select('domain')
    .whereRef('guestDomains.loungeId', '=', 'loungeLocations.loungeId')
    .where('worksSince', 'is not', null)
    .as('guestDomain');

/** A lounge by slug, id, or id without `lounge_`; `demo` is the demo lounge. */
export function findLounge(ctx: Pick<Context, 'db'>, slugOrId: string) {
  return ctx.db
    .selectFrom('loungeLocations')
    .select(publicColumns)
    .select(guestDomain)
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

/** The caller's lounge as stored, with what only its owner may see. */
export function getOwnLoungeRow(ctx: Pick<ForLounge, 'db' | 'loungeId'>) {
  return ctx.db
    .selectFrom('loungeLocations')
    .select([
      ...publicColumns,
      'zipCode',
      'wifiNetworkName',
      'wifiPasswordEncrypted',
      'subscriptionStatus',
      'cigarCount',
      'cigarLimitOverride',
      'lowStockAt',
      'addingLimitedFrom',
      'version',
    ])
    .select(guestDomain)
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirstOrThrow();
}

/** The time zone of a lounge; undefined when it is not set, or there is no such lounge. */
export async function findTimeZone(ctx: Pick<Context, 'db'>, loungeId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('loungeLocations')
    .select('timeZone')
    .where('loungeId', '=', loungeId)
    .executeTakeFirst();
  return row?.timeZone ?? undefined;
}

/** What a lounge's plan limit is computed from, with its row locked until the transaction ends. */
export function lockPlan(ctx: Pick<ForLounge, 'db' | 'loungeId'>) {
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

/** A lounge's plan and its status, as its payments decide them. */
export interface PaidPlan {
  subscriptionTier: string;
  subscriptionStatus: string;
  /** When an open payment starts to limit adding cigars; null while everything is paid. */
  addingLimitedFrom: Date | null;
}

/** Updates a lounge's plan. */
export async function setPlan(ctx: ForLounge, plan: PaidPlan): Promise<void> {
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
  contactPerson?: string | null;
  tabletLocation?: string | null;
  wifiNetworkName?: string | null;
  timeZone?: string | null;
  subscriptionTier?: string;
  isDemo?: boolean;
}

/** Inserts a lounge unless its slug or id is taken; returns whether it did. */
export async function insertLounge(ctx: Context, row: LoungeRow): Promise<boolean> {
  const inserted = await ctx.db
    .insertInto('loungeLocations')
    .values({ ...row, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('loungeId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Locks the slugs that begin with this one until the transaction ends, so that two new lounges never get the same
 * slug.
 */
export async function lockSlugsLike(ctx: Context, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${slug}`}, 0))`.execute(ctx.db);
}

/** The slugs in use that begin with this one. */
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
  > & {
    name: string;
    asksAge: boolean;
    showsPlaces: boolean;
    /** As JSON. */
    openingHours: string | null;
    isActive: boolean;
    cigarLimitOverride: number | null;
    wifiPasswordEncrypted: Buffer | null;
  }
>;

/** Updates settings if the version is current (or none was given); undefined when nothing was updated. */
export function updateSettings(ctx: ForLounge, settings: SettingsRow, version: number | undefined) {
  return ctx.db
    .updateTable('loungeLocations')
    .set({ ...settings, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(['loungeId', 'timeZone', 'openingHours'])
    .executeTakeFirst();
}

/** Gives a lounge without a time zone one. */
export async function setMissingTimeZone(ctx: ForLounge, timeZone: string): Promise<void> {
  await ctx.db
    .updateTable('loungeLocations')
    .set({ timeZone, version: sql`version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('timeZone', 'is', null)
    .execute();
}

/** How many slots of the shelf are in use, and what limits them. */
export const findPlan = (ctx: Pick<ForLounge, 'db' | 'loungeId'>) =>
  ctx.db
    .selectFrom('loungeLocations')
    .select(['cigarCount', 'subscriptionTier', 'cigarLimitOverride', 'addingLimitedFrom'])
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirstOrThrow();

/** Adds to the number of slots in use, without checking the limit; returns the new number, and what limits it. */
export const incrementCigarCount = (ctx: Pick<ForLounge, 'db' | 'loungeId'>, count: number) =>
  ctx.db
    .updateTable('loungeLocations')
    .set({ cigarCount: sql`cigar_count + ${count}` })
    .where('loungeId', '=', ctx.loungeId)
    .returning(['cigarCount', 'subscriptionTier', 'cigarLimitOverride', 'addingLimitedFrom'])
    .executeTakeFirstOrThrow();

/** Subtracts from the number of slots in use; returns the new number, and what limits it. */
export const decrementCigarCount = (ctx: Pick<ForLounge, 'db' | 'loungeId'>, count: number) =>
  incrementCigarCount(ctx, -count);

/** Sets the lounge's low-stock rule: at this count or below, a cigar without a rule of its own is low. */
export async function updateLoungeLowStockAt(ctx: LoungeContext, lowStockAt: number): Promise<void> {
  await ctx.db
    .updateTable('loungeLocations')
    .set({ lowStockAt, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}

/** Updates the color and the sender's name of the caller's lounge, as far as given, and starts a new version of its look. */
export async function updateBrand(
  ctx: LoungeContext,
  change: { accentColor?: string | null; senderName?: string | null } = {},
): Promise<void> {
  await ctx.db
    .updateTable('loungeLocations')
    .set({ ...change, brandVersion: sql`brand_version + 1`, updatedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}
