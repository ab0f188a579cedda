import type { StateRuleTexts } from '@vitola/contract/system-settings/state-rule-constants';
import { stateRuleChangesShown } from '@vitola/contract/system-settings/state-rule-constants';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

const selectRules = ({ db }: Db) =>
  db
    .selectFrom('stateRules')
    .select([
      'stateRules.state',
      'version',
      'restrictsRewards',
      'promotions',
      'ageNotice',
      'samples',
      'warnings',
    ])
    .select(['source', 'checkedBy', 'since']);

/** What was written down about a state last. */
export const findRuleRow = (ctx: Db, state: string) =>
  selectRules(ctx).where('state', '=', state).orderBy('version', 'desc').limit(1).executeTakeFirst();

/** What was written down about each state last. */
export const listRuleRows = (ctx: Db) =>
  selectRules(ctx).distinctOn('state').orderBy('state').orderBy('version', 'desc').execute();

/** The newest changes of the rules, newest first. */
export const listRuleChanges = (ctx: Db) =>
  selectRules(ctx)
    .leftJoin('users', 'users.id', 'stateRules.changedBy')
    .select('users.username as changedBy')
    .orderBy('since', 'desc')
    .orderBy('stateRules.state')
    .limit(stateRuleChangesShown)
    .execute();

/** Stores a version of a state's rules. */
export async function insertRule(
  ctx: Context,
  rule: StateRuleTexts & { state: string; version: number },
): Promise<void> {
  await ctx.db
    .insertInto('stateRules')
    .values({ ...rule, since: ctx.now, changedBy: ctx.actor?.user.id ?? null })
    .execute();
}
