import { maxListedConflicts } from '@vitola/contract/catalogue';
import { useRead } from '../../api/query.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';

/** The cigars whose smoking time is not that of their size: an admin reads which of the two to correct. */
export function ConflictsPanel() {
  const read = useRead('GET /api/super-admin/catalogue/conflicts');
  return (
    <Panel
      title="Smoking times that do not fit the size"
      description="The middle of the time differs by more than 15 minutes from what is usual for the size, so one of the two is probably wrong. The cigar’s own time counts for guests until a file or a proposal corrects it."
    >
      <Loaded of={read} label="Loading cigars" rows={3}>
        {({ count, conflicts }) =>
          count === 0 ? (
            <EmptyState title="No contradictions">Every smoking time fits its size.</EmptyState>
          ) : (
            <>
              <p className="mb-3 text-ink-muted">
                {count > conflicts.length
                  ? `The ${maxListedConflicts} furthest of ${count.toLocaleString('en-US')}.`
                  : `${count.toLocaleString('en-US')} ${count === 1 ? 'cigar' : 'cigars'}, the furthest first.`}
              </p>
              <ul className="flex flex-col divide-y divide-line">
                {conflicts.map(({ id, label, size, smokingTime, usual, verified }) => (
                  <li key={id} className="py-2 first:pt-0 last:pb-0">
                    <p className="font-semibold wrap-anywhere">{label}</p>
                    <p className="text-[0.9375rem] text-ink-muted">
                      {smokingTime}; {usual.from}–{usual.to} minutes are usual for {size}
                      {verified && ' · verified'}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
