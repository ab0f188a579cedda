import { formatPrice } from '@vitola/contract/price';
import { useEffect, useRef } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { ownerWords, type SmartWords } from './smart-words.ts';

const shownForMs = 2000;

export interface SmartSavedProps {
  title: string;
  cigar: Parameters<typeof cigarLookOf>[0] & { price: string | null };
  onDone: () => void;
  words?: SmartWords | undefined;
}

/** Says for two seconds that the cigar was saved, then goes on to the next; Enter goes on at once. */
export function SmartSaved({ title, cigar, onDone, words = ownerWords }: SmartSavedProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    next.current?.focus({ preventScroll: true });
    const timer = setTimeout(onDone, shownForMs);
    return () => clearTimeout(timer);
    // The timer starts once, on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
      <CigarDrawing {...cigarLookOf(cigar)} spanInches={0} decorative className="h-auto w-full max-w-sm" />
      <div>
        <p className="font-display text-2xl">{title}</p>
        <p className="mt-1 text-ink-muted">
          {[cigarName(cigar), formatPrice(cigar.price)].filter(Boolean).join('\u00a0· ')}
        </p>
      </div>
      <Button ref={next} variant="secondary" onClick={onDone}>
        {words.next}
      </Button>
    </div>
  );
}
