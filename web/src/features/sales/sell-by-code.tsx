import type { Pick } from '@vitola/contract/sales/sales';
import { pickCodeLength } from '@vitola/contract/sales/sales-constants';
import { useQuery } from '@tanstack/react-query';
import { Delete } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../text/count.ts';
import { readQuery } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useProgram } from '../loyalty/index.ts';
import { CodeKeypad } from './code-keypad.tsx';
import { PickCards } from './pick-cards.tsx';
import { SellFromShelf } from './sell-from-shelf.tsx';
import { useTypedCode } from './use-typed-code.ts';

/**
 * Sells by a guest's pick code: enter the code, see the guest's cards, record a sale with one click. The cards of a tablet without
 * a network are not known yet: then the cigar is found on the shelf. Where the plan has a loyalty
 * program and it is on, the sale can name the member who buys.
 */
export function SellByCode({ hasLoyalty }: { hasLoyalty: boolean }) {
  const { data: user } = useSession();
  const { typed, change: setTyped, forget } = useTypedCode(user?.loungeId);
  const code = lettersOf(typed);
  const field = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    const letters = lettersOf(text);
    // A fifth letter begins the next guest's code.
    const isNext = isWhole && letters.length > code.length && letters.startsWith(code);
    setTyped(isNext ? letters.slice(code.length) : text);
  };
  const next = () => {
    setTyped('');
    field.current?.focus();
  };
  const isWhole = code.length >= pickCodeLength;
  const pick = useQuery({ ...readQuery('GET /api/picks/{code}', { params: { code } }), enabled: isWhole });
  const program = useProgram({ enabled: hasLoyalty });
  // On touch screens the letters below replace the system's keyboard, which would cover the cards.
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  return (
    <Panel title="Sell by code" description="The four letters on the guest’s screen.">
      <div className="flex flex-col gap-4">
        <TextField
          ref={field}
          label="Guest’s code"
          frameClassName="max-w-md"
          value={typed}
          onChange={(event) => type(event.target.value)}
          error={isWhole ? pick.error?.message : undefined}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={isTouch ? 'none' : undefined}
          className="min-h-16 px-1! text-center font-display text-3xl tracking-[0.25em] uppercase"
          beside={
            isWhole && (
              <>
                {isTouch && (
                  <IconButton
                    label="Delete the last letter"
                    icon={<Delete aria-hidden="true" />}
                    onClick={() => setTyped(code.slice(0, -1))}
                  />
                )}
                <Button variant="secondary" size="lg" className="shrink-0 max-sm:px-3" onClick={next}>
                  Next code
                </Button>
              </>
            )
          }
        />
        {isTouch && !isWhole && <CodeKeypad code={code} onChange={setTyped} />}
        <p role="status" className="sr-only">
          {isWhole && pick.data && cardsOf(pick.data)}
        </p>
        {isWhole && pick.isLoading && <SkeletonList rows={3} label="Looking for the guest’s cards" />}
        {isWhole && pick.data?.resultId === null && (
          <>
            <p className="rounded-control bg-accent-wash px-3.5 py-2.5 text-pretty">
              The guest’s tablet has no network, so their cigars are not known here yet. Find the one they
              show you. The sale joins their recommendation once the tablet is back.
            </p>
            <SellFromShelf
              key={pick.data.code}
              code={pick.data.code}
              hasLoyalty={hasLoyalty}
              onSold={forget}
            />
          </>
        )}
        {isWhole && pick.data && pick.data.resultId !== null && (
          <PickCards
            key={pick.data.code}
            pick={pick.data}
            givesPoints={program.data?.isOn ?? false}
            onSold={forget}
          />
        )}
      </div>
    </Panel>
  );
}

const lettersOf = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z]/g, '');

// Sighted users see the result of the code; this announces it to screen readers.
const cardsOf = ({ cards, code, resultId }: Pick): string =>
  resultId === null
    ? `The cigars for code ${code} are not known yet`
    : `${formatCount(cards.length, 'cigar')} for code ${code}`;
