import type { Pick } from '@vitola/contract/sales/sales';
import { pickCodeLength } from '@vitola/contract/sales/sales-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../text/count.ts';
import { readQuery } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useProgram } from '../loyalty/index.ts';
import { CodeKeypad } from './code-keypad.tsx';
import { PickCards } from './pick-cards.tsx';

/**
 * Sells by a guest's pick code: enter the code, see the guest's cards, record a sale with one click. Where the plan has a loyalty
 * program and it is on, the sale can name the member who buys.
 */
export function SellByCode({ hasLoyalty }: { hasLoyalty: boolean }) {
  const [typed, setTyped] = useState('');
  const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const isWhole = code.length >= pickCodeLength;
  const pick = useQuery({ ...readQuery('GET /api/picks/{code}', { params: { code } }), enabled: isWhole });
  const program = useProgram({ enabled: hasLoyalty });
  // On touch screens the letters below replace the system's keyboard, which would cover the cards.
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  return (
    <Panel title="Sell by code" description="The four letters on the guest’s screen.">
      <div className="flex flex-col gap-4">
        <TextField
          label="Guest’s code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWhole ? pick.error?.message : undefined}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={isTouch ? 'none' : undefined}
          frameClassName="max-w-72"
          className="min-h-16 text-center font-display text-3xl tracking-[0.3em] uppercase"
        />
        {isTouch && !isWhole && <CodeKeypad code={code} onChange={setTyped} />}
        <p role="status" className="sr-only">
          {isWhole && pick.data && cardsOf(pick.data)}
        </p>
        {isWhole && pick.isLoading && <SkeletonList rows={3} label="Looking for the guest’s cards" />}
        {isWhole && pick.data && (
          <PickCards key={pick.data.code} pick={pick.data} givesPoints={program.data?.isOn ?? false} />
        )}
        {isWhole && (
          <Button variant="quiet" className="self-start" onClick={() => setTyped('')}>
            Clear the code
          </Button>
        )}
      </div>
    </Panel>
  );
}

// Sighted users see the result of the code; this announces it to screen readers.
const cardsOf = ({ cards, code }: Pick): string => `${formatCount(cards.length, 'cigar')} for code ${code}`;
