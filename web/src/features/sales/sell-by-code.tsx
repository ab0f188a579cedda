import type { Pick } from '@vitola/contract/sales';
import { pickCodeLength } from '@vitola/contract/sales-constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../text/count.ts';
import { readQuery } from '../../api/query.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useProgram } from '../loyalty/index.ts';
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
          frameClassName="max-w-48"
          className="font-display text-xl tracking-[0.2em] uppercase"
        />
        <p role="status" className="sr-only">
          {isWhole && pick.data && cardsOf(pick.data)}
        </p>
        {isWhole && pick.isLoading && <SkeletonList rows={3} label="Looking for the guest’s cards" />}
        {isWhole && pick.data && (
          <PickCards key={pick.data.code} pick={pick.data} givesPoints={program.data?.isOn ?? false} />
        )}
      </div>
    </Panel>
  );
}

// Sighted users see the result of the code; this announces it to screen readers.
const cardsOf = ({ cards, code }: Pick): string => `${formatCount(cards.length, 'cigar')} for code ${code}`;
