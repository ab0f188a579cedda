import { clsx } from 'clsx';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

/** A gray placeholder. Decorative: the list around it announces that it is loading. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={clsx('skeleton rounded-control', className ?? 'h-5 w-full')} />;
}

/** Placeholder rows of a list that is loading; announced once as `label`. */
export function SkeletonList({ rows = 4, label = shellTexts().loading }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
          <Skeleton className="h-9 w-28 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
