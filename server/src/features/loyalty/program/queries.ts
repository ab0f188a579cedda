import type { NewReward } from '@vitola/contract/loyalty/program';
import { defaultSettings } from '@vitola/contract/system-settings/settings-constants';
import { sql } from 'kysely';
import type { ForLounge, LoungeContext } from '../../../context/context.ts';

type OfLounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** A lounge's program, with what of the lounge decides about it. A lounge that never had one has the platform's defaults. */
export function getProgramRow({ db, loungeId }: OfLounge) {
  return db
    .selectFrom('loungeLocations')
    .leftJoin('loyaltyPrograms', 'loyaltyPrograms.loungeId', 'loungeLocations.loungeId')
    .select(['loungeLocations.state', 'loungeLocations.subscriptionTier', 'loungeLocations.timeZone'])
    .select([
      sql<boolean>`coalesce(loyalty_programs.is_on, false)`.as('isOn'),
      sql<number>`coalesce(loyalty_programs.points_per_dollar, (select value::integer from system_settings
        where key = 'loyaltyPointsPerDollar'), ${defaultSettings.loyaltyPointsPerDollar}::integer)`.as(
        'pointsPerDollar',
      ),
      sql<number>`coalesce(loyalty_programs.version, 0)`.as('version'),
      sql<boolean | null>`(select restricts_rewards from state_rules
        where state_rules.state = upper(lounge_locations.state) order by version desc limit 1)`.as(
        'restrictsRewards',
      ),
    ])
    .where('loungeLocations.loungeId', '=', loungeId)
    .executeTakeFirstOrThrow();
}
export type ProgramRow = Awaited<ReturnType<typeof getProgramRow>>;

/** Locks a lounge's program until the transaction ends, so that its version and its limit of rewards hold. */
export async function lockProgram({ db, loungeId }: OfLounge): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loyalty ${loungeId}`}, 0))`.execute(db);
}

/** Stores the settings of a program, and its next version. */
export async function upsertProgram(
  ctx: LoungeContext,
  settings: { isOn: boolean; pointsPerDollar: number },
): Promise<void> {
  const row = { ...settings, updatedAt: ctx.now };
  await ctx.db
    .insertInto('loyaltyPrograms')
    .values({ ...row, loungeId: ctx.loungeId })
    .onConflict((conflict) =>
      conflict.column('loungeId').doUpdateSet({ ...row, version: sql`loyalty_programs.version + 1` }),
    )
    .execute();
}

const rewardColumns = ['id', 'name', 'points', 'isTobacco'] as const;

/** The rewards that a lounge offers, the cheapest first. */
export const listRewards = ({ db, loungeId }: OfLounge) =>
  db
    .selectFrom('loyaltyRewards')
    .select(rewardColumns)
    .where('loungeId', '=', loungeId)
    .where('retiredAt', 'is', null)
    .orderBy('points')
    .orderBy('name')
    .execute();

/** Adds rewards to a lounge's list; returns them. */
export const insertRewards = (ctx: LoungeContext, rewards: readonly NewReward[]) =>
  ctx.db
    .insertInto('loyaltyRewards')
    .values(rewards.map((reward) => ({ ...reward, loungeId: ctx.loungeId, createdAt: ctx.now })))
    .returning(rewardColumns)
    .execute();

/** A reward that the lounge offers, locked until the transaction ends; undefined when it doesn't. */
export const lockReward = ({ db, loungeId }: OfLounge, id: string) =>
  db
    .selectFrom('loyaltyRewards')
    .select(rewardColumns)
    .where('loungeId', '=', loungeId)
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Changes a reward or retires it; returns it, undefined when the lounge doesn't offer it. */
export const updateReward = (
  { db, loungeId }: OfLounge,
  id: string,
  change: Partial<NewReward> & { retiredAt?: Date },
) =>
  db
    .updateTable('loyaltyRewards')
    .set(change)
    .where('loungeId', '=', loungeId)
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .returning(rewardColumns)
    .executeTakeFirst();

/** Whether a lounge ever had a reward. */
export async function hadRewards({ db, loungeId }: OfLounge): Promise<boolean> {
  const row = await db
    .selectFrom('loyaltyRewards')
    .select('id')
    .where('loungeId', '=', loungeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's balance at each lounge where they have had points, the highest first. */
export function listBalances({ db }: Pick<ForLounge, 'db'>, userId: string) {
  return db
    .selectFrom('loyaltyBalances')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'loyaltyBalances.loungeId')
    .leftJoin('loyaltyPrograms', 'loyaltyPrograms.loungeId', 'loyaltyBalances.loungeId')
    .select(['loyaltyBalances.loungeId', 'loyaltyBalances.points', 'loungeLocations.name'])
    .select(['loungeLocations.subscriptionTier', 'loungeLocations.isActive'])
    .select(sql<boolean>`coalesce(loyalty_programs.is_on, false)`.as('isOn'))
    .where('loyaltyBalances.userId', '=', userId)
    .orderBy('loyaltyBalances.points', 'desc')
    .orderBy('loungeLocations.name')
    .execute();
}

/** A member's balance at the lounge. */
export async function findBalance({ db, loungeId }: OfLounge, userId: string): Promise<number> {
  const row = await db
    .selectFrom('loyaltyBalances')
    .select('points')
    .where('loungeId', '=', loungeId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.points ?? 0;
}
