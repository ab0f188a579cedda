import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { differingFields, toCigarFields, fieldLabels, formatFieldValue } from './cigar-fields.ts';
import type { CigarFields } from './typed-cigar.ts';

export interface ConflictBannerProps {
  /** The cigar as it was when editing began. */
  base: Cigar;
  /** The form: the user's edits on top of the newer version. */
  mine: CigarFields;
  newer: Cigar;
  onKeepMine: () => void;
  onTakeNewer: () => void;
}

/** Somebody else saved this cigar first: both versions side by side, and the choice. */
export function ConflictBanner({ base, mine, newer, onKeepMine, onTakeNewer }: ConflictBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  // The Save button is below a form longer than the screen, so the banner is scrolled into view.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'center' });
    banner.current?.focus({ preventScroll: true });
  }, []);
  const theirs = toCigarFields(newer);
  const open = differingFields(mine, theirs);
  const names = [...new Set([...open, ...differingFields(toCigarFields(base), theirs)])];
  return (
    <div
      ref={banner}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-warning-ink/50 bg-warning-wash p-4 text-warning-ink"
    >
      <p className="font-semibold">
        Someone else changed this cigar in the meantime. Nothing was overwritten.
      </p>
      {names.length > 0 && (
        <div className="mt-3 text-ink">
          <Table
            caption="The two versions"
            rows={names}
            rowKey={(name) => name}
            columns={[
              { id: 'field', header: 'Field', isRowHeader: true, cell: (name) => fieldLabels[name] },
              {
                id: 'mine',
                header: 'Yours',
                cell: (name) =>
                  open.includes(name) ? formatFieldValue(mine[name]) || '—' : 'same as the newer version',
              },
              {
                id: 'newer',
                header: 'Newer version',
                cell: (name) => formatFieldValue(theirs[name]) || '—',
              },
            ]}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={onKeepMine}>
          Save mine
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeNewer}>
          Take the newer version
        </Button>
      </div>
    </div>
  );
}
