import type { Import } from '@vitola/contract/inventory/imports';
import { useState } from 'react';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { CommitImport } from './commit-import.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportRows, type ShownKind } from './import-rows.tsx';
import { isChosen, isUnderWay, useImport } from './use-import.ts';
import { useJustSynced } from './use-just-synced.ts';

interface ShownImportProps {
  id: string;
  onBack: () => void;
  onClose: () => void;
}

/** An import: what it would do, its progress, or what it did. */
export function ShownImport({ id, onBack, onClose }: ShownImportProps) {
  const read = useImport(id);
  const isFresh = useJustSynced(read.data?.state);
  return (
    <Loaded of={read} label="Loading the import">
      {(shown) =>
        isUnderWay(shown) ? (
          <ProgressBar
            label={underWayLabels[shown.state] ?? 'Syncing'}
            value={shown.progress.done}
            max={Math.max(1, shown.progress.total)}
            valueText={`${shown.progress.done.toLocaleString('en-US')} of ${shown.progress.total.toLocaleString('en-US')}`}
          />
        ) : shown.state === 'compared' || shown.state === 'failed' ? (
          <DryRun shown={shown} onBack={isChosen(shown) ? onBack : onClose} />
        ) : (
          <ImportResult shown={shown} isFresh={isFresh} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

const underWayLabels: Partial<Record<Import['state'], string>> = {
  comparing: 'Comparing the rows with the shelf',
  applying: 'Syncing',
  undoing: 'Undoing the import',
};

const kinds = ['doubtful', 'rejected', 'changed', 'new', 'unchanged', 'left-out'] as const;
const countOf = ({ counts }: Import, kind: ShownKind) =>
  counts[kind === 'left-out' ? 'leftOut' : (kind as keyof Import['counts'])];
const kindLabels = {
  doubtful: 'To decide',
  rejected: 'Rejected',
  changed: 'Changed',
  new: 'New',
  unchanged: 'Unchanged',
  'left-out': 'Left out',
} as const;

/** What an import would do, kind by kind, with the decisions and corrections before it is committed. */
function DryRun({ shown, onBack }: { shown: Import; onBack: () => void }) {
  const present = kinds.filter((kind) => countOf(shown, kind) > 0);
  const [chosen, setKind] = useState<ShownKind>();
  const kind = chosen && present.some((each) => each === chosen) ? chosen : present[0];
  return (
    <div className="flex flex-col gap-5">
      <p role="status">
        <strong>Nothing has been changed yet.</strong> {formatCount(rowsOf(shown), 'row')} of {shown.name}.{' '}
        {shown.notes.join(' ')}
      </p>
      {shown.failure && <p className="text-danger-ink">{shown.failure} Nothing was imported.</p>}
      {shown.state === 'compared' && <ImportColumns key={shown.id} shown={shown} />}
      <div role="group" aria-label="Rows by what they do" className="flex flex-wrap gap-2">
        {present.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === kind ? 'primary' : 'secondary'}
            aria-pressed={each === kind}
            repeats
            onClick={() => setKind(each)}
          >
            {shown.source === 'feed' && each === 'changed' ? 'Found on the shelf' : kindLabels[each]}{' '}
            <span className="tnum">{countOf(shown, each).toLocaleString('en-US')}</span>
          </Button>
        ))}
      </div>
      {kind && <ImportRows key={kind} shown={shown} kind={kind} canDecide={shown.state === 'compared'} />}
      <CommitImport shown={shown} onBack={onBack} />
    </div>
  );
}

const rowsOf = ({ counts }: Import) => Object.values(counts).reduce((sum, count) => sum + count, 0);
