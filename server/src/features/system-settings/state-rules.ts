import type {
  StateRule,
  StateRuleChange,
  StateRulesPage,
} from '@vitola/contract/system-settings/state-rules';
import {
  defaultRulesSince,
  defaultStateRules,
  stateNames,
} from '@vitola/contract/system-settings/state-rule-constants';
import { audit } from '../../context/audit.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockSettings } from './queries.ts';
import { findRuleRow, insertRule, listRuleChanges, listRuleRows } from './state-rule-queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findRuleRow>>>;

/** The rules of a lounge's state; null where none are known. */
export async function findStateRule(
  ctx: Pick<Context, 'db'>,
  state: string | null,
): Promise<StateRule | null> {
  const code = state?.toUpperCase() ?? '';
  const row = await findRuleRow(ctx, code);
  return row ? toRule(row) : defaultRuleOf(code);
}

/** Whether a state restricts rewards on tobacco, going by what was written down last, if anything was. */
export const restrictsRewards = (state: string, written: boolean | null): boolean =>
  written ?? defaultStateRules[state.toUpperCase()]?.restrictsRewards ?? false;

/** The rules of all states that have some, and the newest changes. */
export async function listStateRules(ctx: Pick<Context, 'db'>): Promise<StateRulesPage> {
  const written = (await listRuleRows(ctx)).map(toRule);
  const unwritten = Object.keys(defaultStateRules)
    .filter((state) => !written.some((rule) => rule.state === state))
    .flatMap((state) => defaultRuleOf(state) ?? []);
  const changes = await listRuleChanges(ctx);
  return {
    rules: [...written, ...unwritten].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    changes: changes.map(({ changedBy, ...row }) => ({ ...toRule(row), changedBy })),
  };
}

/**
 * Writes down the rules of a state as their next version. CHANGED_MEANWHILE if they were written from another version than the
 * newest; the same again makes no version.
 */
export async function changeStateRule(
  ctx: Context,
  state: string,
  { version, ...texts }: StateRuleChange,
): Promise<StateRulesPage> {
  return inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx);
    const current = await findStateRule(ctx, state);
    const isSame =
      current && Object.entries(texts).every(([name, value]) => current[name as keyof StateRule] === value);
    if (!isSame) {
      if ((current?.version ?? 0) !== version) throw new AppError('CHANGED_MEANWHILE');
      await insertRule(ctx, { ...texts, state, version: version + 1 });
      await audit(ctx, 'settings.state-rule-changed', null, { state, version: version + 1 });
    }
    return listStateRules(ctx);
  });
}

const toRule = ({ since, ...row }: Row): StateRule => ({
  ...row,
  name: stateNames[row.state] ?? row.state,
  since: since.toISOString(),
});

function defaultRuleOf(state: string): StateRule | null {
  const texts = defaultStateRules[state];
  return texts
    ? { ...texts, state, name: stateNames[state] ?? state, version: 0, since: defaultRulesSince }
    : null;
}
