import type { Cigar } from '@vitola/contract/inventory/cigars';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { cigarName } from '../../../text/cigar-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { formatStock } from './use-stock.ts';
import { type SendQuickChange, useQuickChange } from './use-quick-change.ts';

export interface QuickStockProps {
  cigar: Cigar;
  /** At this count or below, a cigar without its own rule is low. */
  lowAt: number;
  open: (id: string) => void;
  send: SendQuickChange;
}

/** A cigar's stock in its row: one fewer, one more, and a button on the number that opens the rest. */
export function QuickStock({ cigar, lowAt, open, send }: QuickStockProps) {
  const { shown, change } = useQuickChange(cigar, send);
  const name = cigarName(cigar);
  const isLow = shown !== null && shown <= (cigar.lowStockAt ?? lowAt);
  const words = isLow && shown > 0 ? `Only ${shown} left` : formatStock(shown);
  if (shown === null) {
    return (
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-end max-md:-ml-3 md:-mr-3"
        aria-label={`Count the stock: ${name}`}
        onClick={() => open(cigar.id)}
      >
        Count the stock
      </Button>
    );
  }
  return (
    <div role="group" aria-label={`Stock: ${name}`} className="flex items-center justify-self-end">
      <IconButton
        label={`One fewer: ${name}`}
        icon={<Minus aria-hidden="true" />}
        disabled={shown === 0}
        className="size-10 max-md:hidden"
        onClick={() => change(-1)}
      />
      <button
        type="button"
        aria-label={`Stock and history: ${name}, ${words}`}
        onClick={() => open(cigar.id)}
        className={clsx(
          'tnum min-h-10 whitespace-nowrap md:min-w-18 rounded-control px-1 text-[0.9375rem] underline decoration-line-strong decoration-1 underline-offset-4 hover:bg-accent-wash',
          isLow ? 'font-semibold text-danger-ink' : 'text-ink-muted',
        )}
      >
        {words}
      </button>
      <IconButton
        label={`One more: ${name}`}
        icon={<Plus aria-hidden="true" />}
        className="size-10 max-md:hidden"
        onClick={() => change(1)}
      />
    </div>
  );
}
