import type { Suggestions } from '@vitola/contract/recommendation/suggestions';
import { formatPrice } from '@vitola/contract/price';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useReadQuery } from '../../api/query.ts';
import { matchBand } from '@vitola/contract/recommendation/match-band';
import { cigarName } from '../../text/cigar-name.ts';
import { formatCount } from '../../text/count.ts';
import { cigarLookOf } from '../../ui/cigar/cigar-look.ts';
import { CigarDrawing } from '../../ui/cigar/cigar-drawing.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useProgram } from '../loyalty/index.ts';
import { BuyerField } from './buyer-field.tsx';
import { PointsNote } from './points-note.tsx';
import { useBuyer } from './use-buyer.ts';
import { useSale } from './use-sale.ts';
import { PlaceLine, WhereItIs } from './where-it-is.tsx';

/** Suggests five cigars for what a guest says in words, each with its reasons and sold with one click. */
export function SuggestCigars({ hasLoyalty }: { hasLoyalty: boolean }) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const found = useQuery({
    ...useReadQuery('POST /api/sales/suggestions/search', { body: { words } }),
    enabled: words !== '',
  });
  return (
    <Panel title="Ask the shelf" description="Type what the guest says, in their words.">
      <div className="flex flex-col gap-4">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const next = typed.trim();
            if (next !== '' && next === words) void found.refetch();
            else setWords(next);
          }}
          className="flex items-end gap-3"
        >
          <TextField
            label="What the guest says"
            placeholder="creamy, not too long, under fifteen"
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            frameClassName="grow"
          />
          <Button type="submit" busy={words !== '' && found.isFetching} disabled={typed.trim() === ''}>
            Suggest
          </Button>
        </form>
        <p role="status" className="sr-only">
          {words !== '' && found.data && spokenResult(found.data)}
        </p>
        {words !== '' && found.isLoading && <SkeletonList rows={5} label="Looking at the shelf" />}
        {words !== '' && found.error && <FormError>{found.error.message}</FormError>}
        {words !== '' && found.data && <Suggested found={found.data} hasLoyalty={hasLoyalty} />}
      </div>
    </Panel>
  );
}

/** The result for a screen reader. */
function spokenResult(found: Suggestions): string {
  if (found.cigars.length === 0) return 'No cigars suggested';
  const count = `${formatCount(found.cigars.length, 'cigar')} suggested`;
  return isNothingNear(found) ? `${count}; none fits well` : count;
}

const unmetSentences = {
  price: 'Nothing on the shelf has that price. These are the nearest without it.',
  time: 'Nothing on the shelf is that short. These are the nearest without it.',
  avoided: 'Everything on the shelf has some of what the guest doesn’t want.',
} as const;

/** Whether there are cigars, and none of them fits well. */
const isNothingNear = ({ cigars }: Suggestions): boolean =>
  cigars.length > 0 && cigars.every(({ match }) => matchBand(match) === 0);

/** What was understood, and the cigars. */
function Suggested({ found, hasLoyalty }: { found: Suggestions; hasLoyalty: boolean }) {
  const buyer = useBuyer();
  const program = useProgram({ enabled: hasLoyalty });
  const { sell, busyId, pointsNote } = useSale(undefined, buyer.code, buyer.noteSale);
  const { understood, notUnderstood, unmet, cigars } = found;
  return (
    <>
      <Understood understood={understood} notUnderstood={notUnderstood} />
      {unmet.map((limit) => (
        <p key={limit} className="text-ink-muted">
          {unmetSentences[limit]}
        </p>
      ))}
      {cigars.length > 0 && (program.data?.isOn ?? false) && <BuyerField buyer={buyer} />}
      {understood.length > 0 && cigars.length === 0 && (
        <p className="text-ink-muted">Nothing on the shelf suits that right now.</p>
      )}
      {isNothingNear(found) && (
        <p className="text-ink-muted">Nothing on the shelf fits this well. These come closest.</p>
      )}
      {cigars.length > 0 && (
        <ol className="flex flex-col gap-3">
          {cigars.map((suggestion) => (
            <li
              key={suggestion.cigar.id}
              className="flex items-center gap-4 rounded-lg border border-line bg-raised p-3"
            >
              <SuggestedCigar {...suggestion} />
              <Button
                size="sm"
                busy={busyId === suggestion.cigar.id}
                onClick={() => buyer.check() && sell(suggestion.cigar)}
                aria-label={`Sell one ${cigarName(suggestion.cigar)}`}
              >
                Sell
              </Button>
            </li>
          ))}
        </ol>
      )}
      <WhereItIs cigars={cigars.map(({ cigar }) => cigar)} />
      <PointsNote>{pointsNote}</PointsNote>
    </>
  );
}

/** What the guest's words were taken for, and those that say nothing to the shelf. */
function Understood({ understood, notUnderstood }: Pick<Suggestions, 'understood' | 'notUnderstood'>) {
  const unknown = notUnderstood.map((word) => `“${word}”`).join(', ');
  if (understood.length === 0)
    return (
      <p className="text-ink-muted">
        {unknown ? `Not understood: ${unknown}. ` : ''}Try a flavor, a strength, a time or a price.
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Understood" className="flex flex-wrap gap-2">
        {understood.map(({ words, means }, at) => (
          <li key={`${at} ${words}`}>
            <Badge tone="accent" className="max-w-full whitespace-normal">
              {means}
            </Badge>
          </li>
        ))}
      </ul>
      {unknown && <p className="text-[0.9375rem] text-ink-muted">Not understood: {unknown}</p>}
    </div>
  );
}

/** A suggested cigar: its name, price and place, why it suits, and what it misses. */
function SuggestedCigar({ cigar, match, reasons, miss }: Suggestions['cigars'][number]) {
  const facts = [
    formatPrice(cigar.price),
    cigar.strength,
    cigar.smokingTime,
    cigar.stock !== null && `${cigar.stock} in stock`,
    `${match}% match`,
  ];
  return (
    <>
      <CigarDrawing
        {...cigarLookOf(cigar)}
        decorative
        className="w-24 shrink-0 max-sm:hidden lg:max-xl:hidden"
      />
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold text-pretty wrap-anywhere">{cigarName(cigar)}</p>
        <p className="tnum text-[0.9375rem] text-ink-faint">{facts.filter(Boolean).join(' · ')}</p>
        {reasons.length > 0 && <p className="text-[0.9375rem] text-ink-muted">{reasons.join('. ')}.</p>}
        {miss !== undefined && <p className="text-[0.9375rem] text-warning-ink">{miss}</p>}
        <PlaceLine cigar={cigar} />
      </div>
    </>
  );
}
