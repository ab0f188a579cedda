import type { StateRule, StateRulesPage } from '@vitola/contract/system-settings/state-rules';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FoldedPanel } from '../../../ui/display/folded-panel.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ruleTexts } from './state-rule-words.ts';
import { StateRuleDialog } from './state-rule-dialog.tsx';

/** The rules of states: what holds now, changing it, and what was changed before. */
export function StateRulesPanel() {
  const page = useRead('GET /api/super-admin/state-rules');
  const [edited, setEdited] = useState<StateRule | 'new'>();
  return (
    <Panel
      title="Rules by state"
      description="What lounges of a state follow, and what their owners read. The software gives no legal advice: it says what is written here."
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setEdited('new')}
        >
          Add a State
        </Button>
      }
    >
      <Loaded of={page} label="Loading the rules by state" rows={3}>
        {({ rules, changes }) => (
          <>
            <Table
              caption="Rules by state"
              columns={columnsWith(setEdited)}
              rows={rules}
              rowKey={({ state }) => state}
            />
            {changes.length > 0 && (
              <FoldedPanel title="History of the rules" className="pt-4 pb-1">
                <Table
                  caption="History of the rules by state"
                  columns={historyColumns}
                  rows={changes}
                  rowKey={({ state, version }) => `${state} ${version}`}
                />
              </FoldedPanel>
            )}
            {edited && (
              <StateRuleDialog
                rule={edited === 'new' ? undefined : edited}
                known={rules}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** What a rule says; on a phone also where that is from. */
const What = ({ rule }: { rule: StateRule }) => (
  <>
    <ul className="flex flex-col gap-1">
      {ruleTexts(rule).map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
    <p className="mt-2 text-[0.9375rem] md:hidden">
      <Source rule={rule} />
    </p>
  </>
);

const Source = ({ rule: { source, checkedBy } }: { rule: StateRule }) => (
  <span className="wrap-anywhere text-ink-muted">
    {source}. {checkedBy ? `Checked by ${checkedBy}.` : 'Not checked by a lawyer.'}
  </span>
);

const since = ({ since }: StateRule) => (
  <span className="tnum whitespace-nowrap">{formatDateTime(since, deviceTimeZone())}</span>
);

const columnsWith = (onEdit: (rule: StateRule) => void): readonly Column<StateRule>[] => [
  { id: 'state', header: 'State', isRowHeader: true, cell: ({ name }) => name },
  { id: 'what', header: 'What it says', isLong: true, cell: (rule) => <What rule={rule} /> },
  { id: 'source', header: 'Source', isLong: true, isWide: true, cell: (rule) => <Source rule={rule} /> },
  { id: 'since', header: 'Since', isWide: true, cell: since },
  {
    id: 'edit',
    header: 'Change',
    cell: (rule) => (
      <Button size="sm" variant="quiet" aria-label={`Edit ${rule.name}`} onClick={() => onEdit(rule)}>
        Edit
      </Button>
    ),
  },
];

type Change = StateRulesPage['changes'][number];

const who = ({ changedBy }: Change) => changedBy ?? 'A deleted account';

/** Which rule was changed; on a phone also when, and who changed it. */
const Changed = ({ change }: { change: Change }) => (
  <>
    {`${change.name}, version ${change.version}`}
    <span className="tnum mt-1 block text-[0.9375rem] font-normal wrap-anywhere text-ink-muted md:hidden">
      {`${formatDateTime(change.since, deviceTimeZone())}, ${who(change)}`}
    </span>
  </>
);

const historyColumns: readonly Column<Change>[] = [
  { id: 'since', header: 'When', isWide: true, cell: since },
  { id: 'who', header: 'Who', isWide: true, cell: who },
  { id: 'state', header: 'State', isRowHeader: true, cell: (change) => <Changed change={change} /> },
  { id: 'what', header: 'Written', isLong: true, cell: (rule) => <What rule={rule} /> },
  { id: 'source', header: 'Source', isLong: true, isWide: true, cell: (rule) => <Source rule={rule} /> },
];
