import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../buttons/button.tsx';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  label?: string | undefined;
}

/** The Previous and Next buttons of a paged list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, onPage, label = 'Pages' }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4 pt-6">
      <Button
        variant="secondary"
        size="sm"
        repeats
        disabled={page <= 1}
        icon={<ChevronLeft aria-hidden="true" className="size-4.5" />}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span aria-live="polite" className="tnum text-ink-muted">
        Page {page} of {pageCount}
      </span>
      <Button
        variant="secondary"
        size="sm"
        repeats
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </Button>
    </nav>
  );
}

/** The button below a list that shows only its beginning. Renders nothing once everything is shown. */
export function ViewMore({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  if (shown >= total) return null;
  return (
    <div className="flex flex-col items-center gap-2 pt-6">
      <Button variant="secondary" onClick={onMore}>
        View More
      </Button>
      <p className="tnum text-[0.9375rem] text-ink-faint">
        {shown} of {total} shown
      </p>
    </div>
  );
}
