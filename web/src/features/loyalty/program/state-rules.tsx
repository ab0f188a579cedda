import { type StateRule, stateRuleOf, stateRules } from '@vitola/contract/loyalty/state-rules';
import { FoldedPanel } from '../../../ui/display/folded-panel.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';

/** What the lounge's state says about rewards on tobacco, and the table of all states with a known rule. */
export function StateRules({ state }: { state: string | null }) {
  return (
    <>
      <p className="text-pretty">{sentenceOf(state)}</p>
      <p className="text-[0.9375rem] text-pretty text-ink-muted">
        This is not legal advice: check with your lawyer before you switch the program on.
      </p>
      <FoldedPanel title="All states with a rule we know" className="pt-4 pb-1">
        <Table<StateRule>
          caption="States that restrict rewards on tobacco"
          columns={columns}
          rows={stateRules}
          rowKey={(rule) => rule.state}
        />
      </FoldedPanel>
    </>
  );
}

const columns: readonly Column<StateRule>[] = [
  { id: 'state', header: 'State', cell: ({ name }) => name, isRowHeader: true },
  {
    id: 'rule',
    header: 'What it does, and how we know',
    cell: ({ restriction, source, date, status }) => (
      <>
        {upperFirst(restriction)}.
        <span className="block text-[0.9375rem] text-ink-muted">
          {source} ({date}). {status}.
        </span>
      </>
    ),
  },
];

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sentenceOf(state: string | null): string {
  if (!state) return 'Your lounge’s state is not filled in yet.';
  const rule = stateRuleOf(state);
  if (!rule)
    return `We know of no rule in ${state.toUpperCase()} that restricts rewards on tobacco. That doesn’t mean there is none.`;
  return `${rule.name} ${rule.restriction}. So purchases earn no points here, and no reward may be tobacco.`;
}
