import { useEffect, useRef, useState } from 'react';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { retryAction } from '../../ui/feedback/retry-action.ts';
import { isTransient } from '../../api/call-error.ts';
import { useRead, useWrite } from '../../api/query.ts';
import { useFormatTime } from '../../time/use-time-zone.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { saleQueries } from '../inventory/index.ts';

interface Sale {
  sell: (cigar: Pick<Cigar, 'id'>, quantity?: number) => void;
  busyId: string | undefined;
  /** What the last sale, or its undo, did to a member's points. */
  pointsNote: string | undefined;
}

/** Undoes a sale; the toast says what that did to a member's points. */
export function useUndoSale(onPoints?: (message: string | undefined) => void) {
  const toast = useToast();
  const undo = useWrite('POST /api/sales/{id}/undo', {
    refreshes: saleQueries,
    onSuccess: ({ loyalty }) => {
      onPoints?.(loyalty?.message);
      toast({ title: 'Sale undone', description: loyalty?.message, kind: 'success' });
    },
    onError: (error, sent) =>
      toast({
        title: 'Failed to undo the sale',
        description: error.message,
        kind: 'destructive',
        ...retryAction(error, () => undo.mutate(sent)),
      }),
  });
  return undo;
}

/**
 * Sells a cigar, by a guest's code if there is one, to the member with `memberCode` if there is one; the toast offers Undo.
 * The first tap after a lost answer may get the sale that was recorded then: if that was listed before the tap, the toast says so instead
 * of “Sold”, because the tap may be another guest's sale.
 */
export function useSale(code: string | undefined, memberCode: string | undefined, onSold?: () => void): Sale {
  const toast = useToast();
  const [pointsNote, setPointsNote] = useState<string>();
  const undo = useUndoSale(setPointsNote);
  const listed = useListedSales();
  const formatTime = useFormatTime();
  const record = useWrite('POST /api/sales', {
    refreshes: saleQueries,
    refreshesAfter: isTransient,
    onSuccess: ({ id, cigar, quantity, soldAt, loyalty }, sent) => {
      const sold = `${quantity > 1 ? `${quantity} × ` : ''}${cigar.brand} ${cigar.name}`;
      if (listed.wasBefore(sent, id)) {
        setPointsNote(undefined);
        toast({
          title: `This sale was already recorded at ${formatTime(soldAt)}`,
          description: `${sold}. Tap Sell again to record another one.`,
        });
        return;
      }
      setPointsNote(loyalty?.message);
      onSold?.();
      toast({
        title: 'Sold',
        description: sold,
        kind: 'success',
        action: { label: 'Undo', onClick: () => undo.mutate({ params: { id } }) },
      });
    },
    onError: (error, sent) =>
      toast({
        title: 'Failed to record the sale',
        description: error.message,
        kind: 'destructive',
        ...retryAction(error, () => record.mutate(sent)),
      }),
  });
  return {
    sell: ({ id }, quantity = 1) => {
      const sent = {
        body: { cigarId: id, quantity, ...(code && { code }), ...(memberCode && { memberCode }) },
      };
      listed.noteTap(sent);
      record.mutate(sent);
    },
    busyId: record.isPending ? record.variables.body.cigarId : undefined,
    pointsNote,
  };
}

/** Tells which sales were listed before a tap. Those undone since count too: the list no longer has them. */
function useListedSales() {
  const today = useRead('GET /api/sales/today').data;
  const listed = useRef(new Set<string>());
  const before = useRef(new WeakMap<object, ReadonlySet<string>>());
  useEffect(() => {
    for (const { id } of today?.sales ?? []) listed.current.add(id);
  }, [today]);
  return {
    /** Trying again is the same tap. */
    noteTap: (sent: object) => void before.current.set(sent, new Set(listed.current)),
    wasBefore: (sent: object, id: string) => before.current.get(sent)?.has(id) ?? false,
  };
}
