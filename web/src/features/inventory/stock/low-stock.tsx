import { defaultLowStockAt } from '@vitola/contract/inventory/stock-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../text/count.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import type { Reply } from '../../../api/call.ts';
import { useReadQuery, useRead, useWrite } from '../../../api/query.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PhoneFoldedPanel } from '../../../ui/display/phone-folded-panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { formatSoldBeyondCount, formatStock, stockQueries } from './use-stock.ts';
import { useStockAddress } from './use-stock-address.ts';

/** Not while the page is hidden. */
const pollEveryMs = 60_000;
const initialRows = 5;

/** At this count or below, a cigar without its own rule is low; the default until the lounge's rule is loaded. */
export const useLowStockAt = (): number =>
  useRead('GET /api/user/low-stock').data?.lowStockAt ?? defaultLowStockAt;

/** The cigars that are low, lowest first, and the lounge's rule. */
export function LowStock() {
  const low = useQuery({ ...useReadQuery('GET /api/user/low-stock'), refetchInterval: pollEveryMs });
  return (
    <PhoneFoldedPanel title="Low Stock" isFolded={low.data?.cigars.length === 0}>
      <Loaded of={low} polled rows={2}>
        {({ cigars, lowStockAt }) => (
          <>
            {cigars.length === 0 ? (
              <p className="text-ink-muted">Nothing is low. Counted cigars appear here when they run low.</p>
            ) : (
              <LowCigars cigars={cigars} />
            )}
            <LoungeLowStockRule key={lowStockAt} lowStockAt={lowStockAt} />
          </>
        )}
      </Loaded>
    </PhoneFoldedPanel>
  );
}

function LowCigars({ cigars }: Pick<Reply<'GET /api/user/low-stock'>, 'cigars'>) {
  const { open } = useStockAddress();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? cigars : cigars.slice(0, initialRows);
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((cigar) => (
          <li key={cigar.id} className="flex items-center justify-between gap-3 py-2.5">
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="leading-snug font-semibold text-pretty wrap-anywhere">{cigarName(cigar)}</span>
              <StockBadge cigar={cigar} />
              {cigar.soldBeyondCount > 0 && (
                <Badge tone="danger">{formatSoldBeyondCount(cigar.soldBeyondCount)}</Badge>
              )}
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Restock: ${cigarName(cigar)}`}
              onClick={() => open(cigar.id)}
            >
              Restock
            </Button>
          </li>
        ))}
      </ul>
      {cigars.length > initialRows && (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show Less' : `Show all ${cigars.length}`}
        </Button>
      )}
    </>
  );
}

type LowCigar = Reply<'GET /api/user/low-stock'>['cigars'][number];

function StockBadge({ cigar: { stock, isOutOfStock, waiting } }: { cigar: LowCigar }) {
  const isGone = isOutOfStock || stock === 0;
  return (
    <>
      <Badge tone={isGone ? 'danger' : 'warning'}>
        {isOutOfStock ? 'Out of Stock' : isGone ? 'Sold out' : formatStock(stock)}
      </Badge>
      {waiting > 0 && <Badge tone="brass">{`${formatCount(waiting, 'member')} waiting`}</Badge>}
    </>
  );
}

function LoungeLowStockRule({ lowStockAt }: { lowStockAt: number }) {
  const toast = useToast();
  const [typed, setTyped] = useState(String(lowStockAt));
  const rule = useWrite('PUT /api/user/low-stock', {
    refreshes: stockQueries,
    onSuccess: (low) =>
      toast({ title: 'Rule saved', description: `Low at ${low.lowStockAt} or fewer.`, kind: 'success' }),
    onError: ({ message }) =>
      toast({ title: 'Failed to save the rule', description: message, kind: 'destructive' }),
  });
  const isWhole = /^\d{1,6}$/.test(typed.trim());
  return (
    <form
      noValidate
      className="mt-4 flex items-start gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) rule.mutate({ body: { lowStockAt: Number(typed) } });
      }}
    >
      <TextField
        label="Low at this many or fewer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        error={isWhole ? undefined : 'Enter a whole number'}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-7"
        busy={rule.isPending}
        disabled={typed.trim() === String(lowStockAt)}
      >
        Save
      </Button>
    </form>
  );
}
