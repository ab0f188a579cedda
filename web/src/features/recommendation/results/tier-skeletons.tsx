import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Placeholders for the three cards while they load. */
export function TierSkeletons() {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-24 w-full" />
        </div>
      ))}
    </div>
  );
}
