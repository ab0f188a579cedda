import type { SettingChange } from '@vitola/contract/system-settings/settings';
import { useRead } from '../../../api/query.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { LegalPanel } from './legal-panel.tsx';
import { settingLabels, valueInWords } from './setting-words.ts';
import { StateRulesPanel } from './state-rules-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What a super admin sets for the whole platform, the texts that people agree to, and the history of both. */
export function SettingsScreen() {
  const page = useRead('GET /api/super-admin/settings');
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h2 className="text-3xl">Settings</h2>
        <p className="mt-1 text-ink-muted">For the whole platform. A change takes effect at once.</p>
      </header>
      <Loaded of={page} label="Loading the settings" rows={6}>
        {({ settings, changes }) => (
          <>
            <SettingsForm settings={settings} />
            <LegalPanel />
            <StateRulesPanel />
            <Panel title="History" description="Who changed which setting, newest first.">
              {changes.length === 0 ? (
                <p className="text-ink-muted">Nothing has been changed yet.</p>
              ) : (
                <Table
                  caption="History of the settings"
                  columns={columns}
                  rows={changes}
                  rowKey={({ id }) => id}
                />
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  );
}

const columns: readonly Column<SettingChange>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ changedAt }) => (
      <span className="tnum whitespace-nowrap">{formatDateTime(changedAt, deviceTimeZone())}</span>
    ),
  },
  { id: 'who', header: 'Who', cell: ({ changedBy }) => changedBy ?? 'A deleted account' },
  { id: 'name', header: 'Setting', isRowHeader: true, isLong: true, cell: ({ name }) => settingLabels[name] },
  {
    id: 'value',
    header: 'Set to',
    isLong: true,
    cell: (change) => <span className="wrap-anywhere">{valueInWords(change)}</span>,
  },
];
