import type { Import } from '@vitola/contract/inventory/imports';
import { useNamedLounge } from '../../api/named-lounge.ts';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useUpgrade } from '../billing/index.ts';
import { useImportWrites } from './use-import.ts';

/** The commit; where the plan has no room for all new cigars, the choice between the first ones and an upgrade. */
export function CommitImport({ shown, onBack }: { shown: Import; onBack: () => void }) {
  const upgrade = useUpgrade();
  const { commit } = useImportWrites(shown.id);
  const { counts, room } = shown;
  const isOver = room !== null && counts.new > room;
  const total = (isOver ? room : counts.new) + counts.changed;
  return (
    <div className="flex flex-col gap-3 border-t border-line bg-surface pt-4 pb-6 -mb-6 sm:sticky sm:-bottom-6">
      {isOver && <Room room={room} wanted={counts.new} />}
      {counts.doubtful > 0 && (
        <p className="text-ink-muted">
          {formatCount(counts.doubtful, 'row')} to decide {counts.doubtful === 1 ? 'stays' : 'stay'} out until
          you do.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={commit.isPending}
          disabled={total === 0}
          onClick={() => commit.mutate({ params: { id: shown.id }, body: { firstOnly: isOver } })}
        >
          {wordsOf(shown, total)}
        </Button>
        {isOver && upgrade && (
          <Button variant="secondary" onClick={upgrade}>
            Upgrade Plan
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {backLabels[shown.source] ?? 'Choose another file'}
        </Button>
      </div>
    </div>
  );
}

// What a point of sale or a distributor sends is no file that could be chosen.
const backLabels: Partial<Record<Import['source'], string>> = {
  pos: 'Back',
  feed: 'Back',
  picture: 'Choose another picture',
};

function wordsOf({ source }: Import, total: number): string {
  if (source === 'feed')
    return total === 0 ? 'No row is on the shelf' : `Follow ${formatCount(total, 'row')}`;
  return total === 0 ? 'Nothing to import' : `Import ${formatCount(total, 'cigar')}`;
}

function Room({ room, wanted }: { room: number; wanted: number }) {
  const plan = useNamedLounge() === undefined ? 'Your plan' : 'The lounge’s plan';
  const count = formatCount(wanted, 'new cigar');
  if (room === 0) return <p>{`${plan} has no room for ${count}.`}</p>;
  return <p>{`${plan} has room for ${room} of ${count}: the first ${room}, or upgrade.`}</p>;
}
