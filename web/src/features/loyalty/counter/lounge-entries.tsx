import type { ProgramEntry } from '@vitola/contract/loyalty/program';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EntryList } from '../entry-list.tsx';
import { useUndoRedemption } from './use-redemption.ts';

/** How many entries are shown at first; those that can be undone always are. */
const shownEntries = 6;

/** The newest entries of the lounge, with who did them, and Undo while it is possible. */
export function LoungeEntries({ entries }: { entries: readonly ProgramEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const { undo, undoingId } = useUndoRedemption();
  const lastUndoable = entries.findLastIndex(({ undoUntil }) => undoUntil !== null);
  const count = isWhole ? entries.length : Math.max(shownEntries, lastUndoable + 1);
  return (
    <section aria-label="Latest entries">
      <h3 className="mb-3 text-xl">Latest entries</h3>
      {entries.length === 0 ? (
        <p className="text-pretty text-ink-muted">
          Nothing yet. What members earn and redeem at your lounge appears here.
        </p>
      ) : (
        <EntryList
          label="Latest entries"
          entries={entries.slice(0, count)}
          action={({ id, description, undoUntil }) =>
            undoUntil && (
              <Button
                variant="secondary"
                size="sm"
                busy={undoingId === id}
                aria-label={`Undo: ${description}`}
                onClick={() => undo(id)}
              >
                Undo
              </Button>
            )
          }
        />
      )}
      {entries.length > count && (
        <Button variant="quiet" size="sm" className="mt-3 -ml-3" onClick={() => setWhole(true)}>
          Show more
        </Button>
      )}
    </section>
  );
}
