import type { Taste } from '@vitola/contract/membership/taste';
import { ratingsForTaste, tasteTraits } from '@vitola/contract/membership/taste-constants';
import { useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { CountBar } from '../../../ui/display/count-bar.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Star } from '../../../ui/fields/star.tsx';
import { TasteChart } from './taste-chart.tsx';
import { TasteTable } from './taste-table.tsx';
import { ratingsMissing, traitLabels } from './taste-texts.ts';

/** How a member rates cigars by each trait: plotted, with a table behind each chart. */
export function TasteScreen() {
  const taste = useRead('GET /api/user/taste');
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">Your taste</h1>
          <hr className="brass-rule mt-4 w-40" />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/vault">Open your vault</ButtonLink>
          <ButtonLink href="/vault/journal" variant="secondary">
            Your journal
          </ButtonLink>
        </div>
      </header>
      <Loaded of={taste} label="Loading your taste" rows={5}>
        {(data) => (data.rated < ratingsForTaste ? <TooFew rated={data.rated} /> : <Charts taste={data} />)}
      </Loaded>
    </>
  );
}

const stars = Array.from({ length: ratingsForTaste }, (_, at) => at);

const TooFew = ({ rated }: { rated: number }) => (
  <Panel title="What you like best" description={`It shows from ${ratingsForTaste} rated cigars on.`}>
    <EmptyState
      title={`${rated} of ${formatCount(ratingsForTaste, 'cigar')} rated`}
      picture={
        <span className="flex gap-1.5">
          {stars.map((at) => (
            <Star key={at} fill={at < rated ? 1 : 0} className="size-9" />
          ))}
        </span>
      }
      action={<ButtonLink href="/vault">Rate a cigar</ButtonLink>}
    >
      {ratingsMissing(rated)}
    </EmptyState>
    <CountBar count={rated} most={ratingsForTaste} className="mx-auto max-w-md" />
  </Panel>
);

function Charts({ taste: { rated, traits } }: { taste: Taste }) {
  const unknown = tasteTraits.filter((trait) => !traits.some((each) => each.trait === trait));
  return (
    <>
      <p className="mb-5 text-lg text-ink-muted">
        {`You have rated ${formatCount(rated, 'cigar')}. What you like best:`}
      </p>
      <ul className="mb-6 flex flex-wrap gap-4">
        {traits.map(({ trait, rows: [best] }) => (
          <li key={trait} className="grid flex-1 basis-36">
            {best && (
              <StatCard
                label={traitLabels[trait]}
                value={
                  <span className="block text-xl leading-tight hyphens-auto sm:text-2xl">{best.value}</span>
                }
                note={`${best.mean} stars, ${formatCount(best.rated, 'cigar')}`}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="gap-6 lg:columns-2">
        {traits.map((trait) => (
          <Panel key={trait.trait} title={traitLabels[trait.trait]} className="mb-6 break-inside-avoid">
            <TasteChart trait={trait} />
            <details className="mt-5">
              <summary className="min-h-11 content-center font-semibold text-accent-ink">
                The same as a table
              </summary>
              <div className="pt-2">
                <TasteTable trait={trait} />
              </div>
            </details>
          </Panel>
        ))}
      </div>
      {unknown.length > 0 && (
        <p className="text-ink-muted">
          {`Not known of the cigars you rated: ${unknown.map((trait) => traitLabels[trait].toLowerCase()).join(', ')}.`}
        </p>
      )}
    </>
  );
}
