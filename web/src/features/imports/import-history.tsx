import type { Import } from '@vitola/contract/inventory/imports';
import { useRead } from '../../api/query.ts';
import { formatCount } from '../../text/count.ts';
import { Badge } from '../../ui/display/badge.tsx';

const stateLabels: Record<Import['state'], string> = {
  comparing: 'Being compared',
  compared: 'Not imported',
  applying: 'Syncing',
  applied: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Not imported',
};
const maxShown = 5;

/** The last imports, to go on with one or to undo it. */
export function ImportHistory({ onImport }: { onImport: (id: string) => void }) {
  const { data = [] } = useRead('GET /api/imports');
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="import-history">
      <h3 id="import-history" className="text-lg">
        Last imports
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {data.slice(0, maxShown).map(({ id, name, state, createdAt, result, source }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 text-left font-semibold break-words text-accent-ink hover:underline"
              onClick={() => onImport(id)}
            >
              {name}
            </button>
            <span className="text-[0.9375rem] text-ink-muted">
              {new Date(createdAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}
              {result &&
                (source === 'feed'
                  ? `, ${formatCount(result.changed, 'row')} found on the shelf`
                  : `, ${formatCount(result.added, 'cigar')} added, ${result.changed} changed`)}
            </span>
            <Badge tone={state === 'applied' ? 'success' : 'plain'}>{stateLabels[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
