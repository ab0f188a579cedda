import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useState } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { CountForm, formatStock } from '../../inventory/index.ts';
import type { FoundCodeProps } from './found-code-props.ts';
import { oneUnit, unitWords } from '../unit-words.ts';

const spanInches = 7.5;

/** The cigar of a code: receive one unit, sell one, or count. */
export function KnownCode({ found, cigar, onAct }: FoundCodeProps & { cigar: Cigar }) {
  const [isCounting, setCounting] = useState(false);
  const facts = [cigar.size, cigar.strength, formatStock(cigar.stock)].filter(Boolean).join(' · ');
  const one = oneUnit(found);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <CigarDrawing
          {...cigarLookOf(cigar)}
          spanInches={spanInches}
          decorative
          className="h-auto w-24 shrink-0"
        />
        <div className="min-w-0">
          <h3 className="text-lg leading-tight wrap-anywhere">{cigarName(cigar)}</h3>
          <p className="tnum text-[0.9375rem] text-ink-muted">{facts}</p>
          <p className="tnum text-[0.9375rem] text-ink-muted">
            {found.code} is on {unitWords(found)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button repeats onClick={() => onAct('receive', found, cigar)}>
          Receive {one}
        </Button>
        <Button repeats variant="secondary" onClick={() => onAct('sell', found, cigar)}>
          Sell {one}
        </Button>
        <Button variant="secondary" aria-expanded={isCounting} onClick={() => setCounting(!isCounting)}>
          Count
        </Button>
      </div>
      {isCounting && <CountForm cigar={cigar} onCounted={() => setCounting(false)} />}
    </div>
  );
}
