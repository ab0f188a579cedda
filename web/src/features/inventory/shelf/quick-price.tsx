import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice, priceProblem, writtenPrice } from '@vitola/contract/price';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cigarName } from '../../../text/cigar-name.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface QuickPriceProps {
  cigar: Cigar;
  /** Rejects after the user has been told that it failed. */
  save: (cigar: Cigar, price: string | null) => Promise<unknown>;
}

/** A cigar's price in its row, changed in place: Enter saves, Escape restores. */
export function QuickPrice({ cigar, save }: QuickPriceProps) {
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState<string | null>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const edit = (text: string) => {
    flushSync(() => setTyped(text));
    field.current?.select();
  };
  const close = (isFocusKept: boolean) => {
    setProblem(undefined);
    flushSync(() => setTyped(undefined));
    if (isFocusKept) button.current?.focus();
  };
  const submit = async (isFocusKept: boolean) => {
    const price = writtenPrice(typed ?? '');
    if (price === undefined) return setProblem(priceProblem);
    close(isFocusKept);
    if (price === cigar.price) return undefined;
    setSaving(price);
    await save(cigar, price).catch(() => edit(typed ?? ''));
    return setSaving(undefined);
  };
  if (typed !== undefined)
    return (
      <form
        noValidate
        className="md:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(true);
        }}
      >
        <TextField
          ref={field}
          label={`Price: ${cigarName(cigar)}`}
          labelHidden
          error={problem}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close(true);
          }}
          onBlur={() => void submit(false)}
          className="tnum max-md:w-24 px-2! text-right font-display text-lg"
        />
      </form>
    );
  const shown = saving === undefined ? cigar.price : saving;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Change the price: ${cigarName(cigar)}, ${formatPrice(shown) ?? 'No price yet'}`}
      aria-busy={saving !== undefined || undefined}
      onClick={() => edit(Number(cigar.price ?? 0) === 0 ? '' : (cigar.price ?? ''))}
      className={clsx(
        'tnum -mx-1.5 min-h-10 rounded-control px-1.5 text-right font-display text-lg leading-none whitespace-nowrap md:justify-self-end decoration-line-strong decoration-1 underline-offset-4 hover:bg-accent-wash hover:underline md:-mr-2 md:ml-0 md:px-2 md:text-xl',
        saving !== undefined && 'opacity-60',
      )}
    >
      {formatPrice(shown) ?? <span className="font-sans text-base text-ink-faint">No price yet</span>}
    </button>
  );
}
