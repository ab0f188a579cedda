import type { Taste } from '@vitola/contract/membership/taste';
import { ratingsForTaste, tasteTraits } from '@vitola/contract/membership/taste-constants';
import { useRead } from '../../../api/query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { CountBar } from '../../../ui/display/count-bar.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Star } from '../../../ui/fields/star.tsx';
import { PalateCard } from '../palate-card/palate-card.tsx';
import { TasteChart } from './taste-chart.tsx';
import { TasteTable } from './taste-table.tsx';
import { ratingsMissing, valueText } from './taste-texts.ts';
import { texts } from '../texts/texts.ts';

/** How a member rates cigars by each trait: plotted, with a table behind each chart. */
export function TasteScreen() {
  const taste = useRead('GET /api/user/taste');
  const said = texts();
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-4xl sm:text-5xl">{said.taste.title}</h1>
          <hr className="brass-rule mt-4 w-40" />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/vault">{said.toVault}</ButtonLink>
          <ButtonLink href="/vault/journal" variant="secondary">
            {said.toJournal}
          </ButtonLink>
          <PalateCard />
        </div>
      </header>
      <Loaded of={taste} label={said.taste.loading} rows={5}>
        {(data) => (data.rated < ratingsForTaste ? <TooFew rated={data.rated} /> : <Charts taste={data} />)}
      </Loaded>
    </>
  );
}

const stars = Array.from({ length: ratingsForTaste }, (_, at) => at);

const TooFew = ({ rated }: { rated: number }) => (
  <Panel title={texts().taste.best} description={texts().taste.fromRatings(ratingsForTaste)}>
    <EmptyState
      title={texts().taste.ratedOf(rated, ratingsForTaste)}
      picture={
        <span className="flex gap-1.5">
          {stars.map((at) => (
            <Star key={at} fill={at < rated ? 1 : 0} className="size-9" />
          ))}
        </span>
      }
      action={<ButtonLink href="/vault">{texts().taste.rate}</ButtonLink>}
    >
      {ratingsMissing(rated)}
    </EmptyState>
    <CountBar count={rated} most={ratingsForTaste} className="mx-auto max-w-md" />
  </Panel>
);

function Charts({ taste: { rated, traits } }: { taste: Taste }) {
  const said = texts().taste;
  const unknown = tasteTraits.filter((trait) => !traits.some((each) => each.trait === trait));
  return (
    <>
      <p className="mb-5 text-lg text-ink-muted">{said.lead(rated)}</p>
      <ul className="mb-6 flex flex-wrap gap-4">
        {traits.map(({ trait, rows: [best] }) => (
          <li key={trait} className="grid flex-1 basis-36">
            {best && (
              <StatCard
                label={said.traits[trait]}
                value={
                  <span className="block text-xl leading-tight hyphens-auto sm:text-2xl">
                    {valueText(trait, best.value)}
                  </span>
                }
                note={said.note(best.mean, best.rated)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="gap-6 lg:columns-2">
        {traits.map((trait) => (
          <Panel key={trait.trait} title={said.traits[trait.trait]} className="mb-6 break-inside-avoid">
            <TasteChart trait={trait} />
            <details className="mt-5">
              <summary className="min-h-11 content-center font-semibold text-accent-ink">
                {said.asTable}
              </summary>
              <div className="pt-2">
                <TasteTable trait={trait} />
              </div>
            </details>
          </Panel>
        ))}
      </div>
      {unknown.length > 0 && (
        <p className="text-ink-muted">{said.unknown(unknown.map((trait) => said.traits[trait]))}</p>
      )}
    </>
  );
}
