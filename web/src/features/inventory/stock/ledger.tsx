import type { CigarStock, Movement } from '@vitola/contract/inventory/stock';
import type { MovementKind } from '@vitola/contract/inventory/stock-constants';
import { clsx } from 'clsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormatDateTime } from '../../../time/use-time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { formatSoldBeyondCount, useUndoMovement } from './use-stock.ts';

const kindLabels: Record<MovementKind, string> = {
  received: 'Received',
  sold: 'Sold',
  counted: 'Counted',
  adjusted: 'Adjusted',
  imported: 'Imported',
  undone: 'Undone',
};

/** The movements of a cigar's stock, newest first, each with who, when, and Undo. */
export function Ledger({ stock }: { stock: CigarStock }) {
  const { cigar, movements, hasMore } = stock;
  const last = movements.at(-1)?.id;
  const [isLong, setLong] = useState(false);
  const older = useInfiniteQuery({
    queryKey: ['GET /api/cigars/{id}/stock', cigar.id, 'before', last],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/cigars/{id}/stock', { params: { id: cigar.id }, query: { before: pageParam }, signal }),
    initialPageParam: last ?? '',
    getNextPageParam: (page) => (page.hasMore ? page.movements.at(-1)?.id : undefined),
    enabled: isLong && hasMore,
  });
  const { undo, isUndoing } = useUndoMovement();
  const shown = [...movements, ...(older.data?.pages.flatMap((page) => page.movements) ?? [])];
  const more = () => {
    if (older.data) void older.fetchNextPage();
    else if (isLong) void older.refetch();
    else setLong(true);
  };
  const isMore = older.data ? older.hasNextPage : hasMore;
  return (
    <section aria-labelledby="ledger" className="border-t border-line pt-5">
      <h3 id="ledger" className="text-lg">
        History
      </h3>
      {shown.length === 0 && (
        <p className="mt-2 text-ink-muted">Nothing yet. What you receive, count or sell appears here.</p>
      )}
      <ol className="mt-2 divide-y divide-line">
        {shown.map((movement) => (
          <Line
            key={movement.id}
            movement={movement}
            {...(movement.canUndo && { onUndo: () => undo(movement) })}
            busy={isUndoing}
          />
        ))}
      </ol>
      {isMore && (
        <Button variant="secondary" size="sm" className="mt-4" busy={older.isFetching} onClick={more}>
          Older
        </Button>
      )}
      {older.isError && <FormError>{older.error.message}</FormError>}
    </section>
  );
}

interface LineProps {
  movement: Movement;
  onUndo?: () => void;
  busy: boolean;
}

function Line({ movement, onUndo, busy }: LineProps) {
  const { kind, quantity, stockAfter, reason, soldBeyondCount, by, at, isUndone } = movement;
  const formatDateTime = useFormatDateTime();
  const words = `${kindLabels[kind]} ${signed(quantity)}`;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <span
        className={clsx(
          'tnum text-right text-lg font-semibold',
          quantity < 0 ? 'text-danger-ink' : 'text-success-ink',
          isUndone && 'line-through decoration-1 opacity-60',
        )}
      >
        {signed(quantity)}
      </span>
      <span className="min-w-0">
        <span className="block">
          {kindLabels[kind]}
          {reason && <span className="text-ink-muted"> · {reason}</span>}
          {soldBeyondCount > 0 && (
            <span className="text-danger-ink"> · {formatSoldBeyondCount(soldBeyondCount)}</span>
          )}
          {isUndone && <span className="text-ink-faint"> · undone</span>}
        </span>
        <span className="tnum block text-[0.9375rem] text-ink-faint">
          {formatDateTime(at)} · {by ?? 'the system'} ·{' '}
          {stockAfter === null ? 'no longer counted' : `${stockAfter} in stock`}
        </span>
      </span>
      {onUndo && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Undo: ${words}, ${formatDateTime(at)}`}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−'));
