import type { Import } from '@vitola/contract/inventory/imports';
import { distributorFeedsPage } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import { useNamedLounge } from '../../api/named-lounge.ts';
import { formatCount } from '../../text/count.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FoldedPanel } from '../../ui/display/folded-panel.tsx';
import { ImportRows } from './import-rows.tsx';
import { useImportWrites } from './use-import.ts';

interface ImportResultProps {
  shown: Import;
  /** Whether it got onto the shelf just now. */
  isFresh: boolean;
  onClose: () => void;
}

function sentenceOf({ state, source }: Import): string {
  if (state === 'undone') return 'The import is undone.';
  return source === 'feed' ? 'The import is applied.' : 'The import is on the shelf.';
}

/** What an import did, with Undo for seven days; after the undo, what stayed. */
export function ImportResult({ shown, isFresh, onClose }: ImportResultProps) {
  const { undo } = useImportWrites(shown.id);
  const isOwn = useNamedLounge() === undefined;
  const { result, state, counts, undoUntil, source, name } = shown;
  if (!result) return null;
  const day = undoUntil && new Date(undoUntil).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {sentenceOf(shown)}
          {isFresh && <Badge tone="success">Synced</Badge>}
        </p>
        {source === 'feed' ? (
          <p>
            {formatCount(result.changed, 'row')} of {name}{' '}
            {result.changed === 1 ? 'is a cigar' : 'are cigars'} of the shelf.{' '}
            {state === 'applied' && 'Prices and stock stay as they are.'}
          </p>
        ) : (
          <p>
            {state === 'undone' ? 'It had added' : 'Added'} {formatCount(result.added, 'cigar')} and changed{' '}
            {result.changed.toLocaleString('en-US')}.
          </p>
        )}
        {result.overLimit > 0 && (
          <p>{formatCount(result.overLimit, 'cigar')} did not fit the plan and stayed out.</p>
        )}
        {result.gone > 0 && <p>{formatCount(result.gone, 'cigar')} had left the shelf meanwhile.</p>}
        {state === 'undone' && result.kept > 0 && (
          <p>{formatCount(result.kept, 'row')} stayed, because they were changed since:</p>
        )}
      </div>
      {state === 'undone' && result.kept > 0 && <ImportRows shown={shown} kind="kept" />}
      {state === 'applied' && result.overLimit > 0 && <ImportRows shown={shown} kind="over-limit" />}
      {counts.rejected > 0 && (
        <FoldedPanel title={`${formatCount(counts.rejected, 'row')} rejected`} className="pt-3">
          <ImportRows shown={shown} kind="rejected" />
        </FoldedPanel>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onClose}>Done</Button>
        {source === 'feed' && isOwn && (
          <ButtonLink variant="secondary" href={distributorFeedsPage}>
            Distributor feeds
          </ButtonLink>
        )}
        {day && (
          <Button
            variant="secondary"
            busy={undo.isPending}
            onClick={() => undo.mutate({ params: { id: shown.id } })}
          >
            Undo the import
          </Button>
        )}
        {day && (
          <span className="text-[0.9375rem] text-ink-muted">
            Until {day}.{source !== 'feed' && ' Later changes are kept.'}
          </span>
        )}
      </div>
    </div>
  );
}
