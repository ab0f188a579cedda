import type { LoungeReplay, ReplayEstimate, ReplayQuestion } from '@vitola/contract/analytics/replay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../api/query.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { formatCount } from '../../text/count.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { RangeBar } from './charts/range-bar.tsx';
import { FigureSection } from './figure-section.tsx';
import { answerSentence, formatMore, refusalSentence } from './replay-sentences.ts';

type Asked = ReplayQuestion | 'best';

const questions: readonly { value: Asked; label: string }[] = [
  { value: 'best', label: 'Only the best match had been shown' },
  { value: 'show', label: 'A cigar had always been shown' },
  { value: 'leave-out', label: 'A cigar had been left out' },
];

/** What guests would have bought had their cards been chosen otherwise. */
export function ReplayTab({ loungeId }: { loungeId: string }) {
  const [asked, setAsked] = useState<Asked>('best');
  const [chosen, setChosen] = useState('');
  const cigarId = asked === 'best' || chosen === '' ? {} : { cigarId: chosen };
  const replay = useQuery({
    ...readQuery('GET /api/analytics/lounge/{loungeId}/replay', {
      params: { loungeId },
      query: { ...cigarId, ...(asked !== 'best' && { question: asked }) },
    }),
    placeholderData: (before) => before,
  });
  return (
    <section aria-label="What if" className="flex min-w-0 flex-col gap-5">
      <div>
        <h3 className="text-lg">What if</h3>
        <p className="mt-1 max-w-prose text-ink-muted">
          When several cigars suit a guest about equally well, chance chooses among them. What guests then
          bought by pick code shows how it would have gone otherwise, in the last 90 days.
        </p>
      </div>
      <Loaded of={replay} rows={3} label="Reading the last 90 days">
        {(found) => (
          <>
            <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
              <Select
                label="Suppose"
                options={questions}
                value={asked}
                onChange={({ target }) => setAsked(target.value as Asked)}
              />
              {asked !== 'best' && (
                <Select
                  label="Cigar"
                  placeholder="Choose a cigar"
                  options={found.cigars.map((cigar) => ({
                    value: cigar.cigarId,
                    label: `${cigarName(cigar)} (${formatCount(cigar.choices, 'guest')})`,
                  }))}
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                />
              )}
            </div>
            {asked !== 'best' && chosen === '' ? (
              <p className="max-w-prose">{invitation(found)}</p>
            ) : (
              !replay.isPlaceholderData && <Answer replay={found} asked={asked} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const invitation = ({ cigars }: LoungeReplay): string =>
  cigars.length === 0
    ? 'No card of the last 90 days was chosen among several cigars, so there is nothing to ask about yet.'
    : 'Choose a cigar. The number says for how many guests it was one of several that suited about equally well.';

function Answer({ replay, asked }: { replay: LoungeReplay; asked: Asked }) {
  const { estimate, refusal, visits, changed, certain } = replay;
  if (estimate === null)
    return <p className="max-w-prose">{refusalSentence(refusal ?? 'few-visits', replay)}</p>;
  const sentence = answerSentence(estimate, visits);
  return (
    <FigureSection
      title={sentence}
      sentence="The range is right 19 times in 20: it is estimated from the guests who happened to be shown the same cards. Purchases without a pick code don’t count."
      lead={
        <>
          Best estimate: {formatMore(estimate.more)}.{' '}
          {`For ${formatCount(changed, 'guest')}, ${asked === 'best' ? 'several cigars' : 'it was one of several that'} suited about equally well.`}
          {asked === 'leave-out' && certain > 0 && ` ${staysSentence(certain)}`}
        </>
      }
      chart={
        <RangeBar
          label={sentence}
          low={estimate.low}
          high={estimate.high}
          value={estimate.more}
          format={formatMore}
        />
      }
      caption="What if"
      file="what-if"
      rows={rowsOf(estimate, replay)}
      rowKey={([figure]) => figure}
      figures={[
        { header: 'Figure', value: ([figure]) => figure, isLong: true },
        { header: 'Guests', value: ([, value]) => Math.round(value), isNumber: true },
      ]}
    />
  );
}

const staysSentence = (certain: number): string =>
  `For ${formatCount(certain, 'guest')} nothing else suited as well: there it stays, because what they would have bought without it can’t be known.`;

const rowsOf = (
  { more, low, high, inversePropensity }: ReplayEstimate,
  { visits, bought, changed }: LoungeReplay,
): (readonly [figure: string, guests: number])[] => [
  ['Guests', visits],
  ['Bought by pick code', bought],
  ['With a choice among cigars', changed],
  ['More would have bought (doubly robust)', more],
  ['At least', low],
  ['At most', high],
  ['More would have bought (inverse propensity alone)', inversePropensity],
];
