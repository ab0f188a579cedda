import { Gift } from 'lucide-react';

/** What a sale, or its undo, did to a member's points. */
export function PointsNote({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-accent-wash px-3.5 py-2.5 text-pretty"
    >
      <Gift aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent-ink" />
      {children}
    </p>
  );
}
