import { useQuery } from '@tanstack/react-query';
import type { TodaySales } from '@vitola/contract/sales/sales';
import { formatMoney, formatPrice } from '@vitola/contract/price';
import { useEffect, useState } from 'react';
import { readQuery } from '../../api/query.ts';
import { formatCount } from '../../text/count.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { useFormatTime } from '../../time/use-time-zone.ts';
import { useUndoSale } from './use-sale.ts';

/** Other staff sell too. */
const pollEveryMs = 30_000;
const initialRows = 8;
/** After an undo, how long taps are ignored. */
const settleMs = 1_000;

interface TodaysSalesProps {
  /** Whether the day's sum is shown. */
  hasSum?: boolean;
}

/** What was sold today and who sold it, the newest first, each with Undo. */
export function TodaysSales({ hasSum = true }: TodaysSalesProps) {
  const today = useQuery({ ...readQuery('GET /api/sales/today'), refetchInterval: pollEveryMs });
  return (
    <Panel
      title="Sold today"
      description={today.data && today.data.quantity > 0 ? summaryOf(today.data, hasSum) : undefined}
    >
      <Loaded of={today} polled rows={3} label="Loading today’s sales">
        {({ sales }) =>
          sales.length === 0 ? <p className="text-ink-muted">Nothing yet today.</p> : <Sales sales={sales} />
        }
      </Loaded>
    </Panel>
  );
}

function summaryOf({ quantity, revenue }: TodaySales, hasSum: boolean): string {
  const sold = formatCount(quantity, 'cigar');
  return hasSum ? `${sold}, ${formatMoney(revenue)}` : sold;
}

function Sales({ sales }: Pick<TodaySales, 'sales'>) {
  const undo = useUndoSale();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? sales : sales.slice(0, initialRows);
  const busyId = undo.isPending ? undo.variables.params.id : undefined;
  const formatTime = useFormatTime();
  // The rows move up when one goes: a second tap in the same place would undo the next sale.
  const [isSettling, setSettling] = useState(false);
  const undoOnce = (id: string) => {
    if (undo.isPending || isSettling) return;
    undo.mutate({ params: { id } }, { onSuccess: () => setSettling(true) });
  };
  useEffect(() => {
    if (!isSettling) return undefined;
    const timer = setTimeout(() => setSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [isSettling]);
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {shown.map(({ id, quantity, unitPrice, soldAt, soldBy, fromPick, ...cigar }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 grow">
              <p className="leading-snug font-semibold text-pretty wrap-anywhere">
                {quantity > 1 && `${quantity} × `}
                {cigarName(cigar)}
              </p>
              <p className="tnum flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-faint">
                {[formatTime(soldAt), formatPrice(unitPrice), soldBy].filter(Boolean).join(' · ')}
                {fromPick && <Badge tone="accent">Pick</Badge>}
              </p>
            </div>
            <Button
              size="sm"
              variant="quiet"
              className="pointer-coarse:min-h-11"
              busy={busyId === id}
              aria-label={`Undo the sale of ${cigarName(cigar)} at ${formatTime(soldAt)}`}
              onClick={() => undoOnce(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {sales.length > initialRows && (
        <Button variant="quiet" size="sm" className="mt-3 -ml-3" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show Less' : `Show all ${sales.length}`}
        </Button>
      )}
    </>
  );
}
