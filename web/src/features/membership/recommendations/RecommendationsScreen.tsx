import type { StoredRecommendation } from '@vitola/contract/membership/recommendations';
import { useRead } from '../../../api/query.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { MemberCigarCard } from '../cigar/member-cigar-card.tsx';
import { bandsOf, percentOf } from './bands.ts';
import { texts } from '../texts/texts.ts';

/** The longest description that a card shows, in characters. */
const maxDescription = 120;

/** What the member might like on the shelves of the lounges they know, grouped by score. */
export function RecommendationsScreen() {
  const recommendations = useRead('GET /api/user/recommendations', {
    query: { language: pageLanguage() },
  });
  const said = texts().recommendations;
  return (
    <>
      <header className="mb-8">
        <h1 className="text-[clamp(1.875rem,6vw,2.75rem)] leading-tight">{said.title}</h1>
        <p className="mt-1 max-w-prose text-ink-muted">{said.lead}</p>
      </header>
      <Loaded of={recommendations} label={said.loading} rows={6}>
        {(found) => (found.length === 0 ? <NothingKnown /> : <Bands recommendations={found} />)}
      </Loaded>
    </>
  );
}

function Bands({ recommendations }: { recommendations: readonly StoredRecommendation[] }) {
  const said = texts().cigar;
  return bandsOf(recommendations).map(({ title, range, recommendations: found }) => (
    <section key={title} aria-labelledby={`band-${title}`} className="mb-10">
      <h2 id={`band-${title}`} className="mb-4 flex flex-wrap items-baseline gap-x-3 text-2xl">
        {title}
        <span className="tnum font-sans text-base text-ink-muted">{range}</span>
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {found.map(({ id, score, reason, cigar }) => (
          <li key={id}>
            <MemberCigarCard
              loungeId={cigar.loungeId}
              cigar={cigar}
              badge={<Badge tone="accent">{said.match(percentOf(score))}</Badge>}
            >
              <p className="font-semibold wrap-anywhere">{reason}</p>
              {cigar.description && (
                <p className="wrap-anywhere text-ink-muted">{shortened(cigar.description)}</p>
              )}
              <p className="mt-auto text-[0.9375rem] text-ink-faint">{said.at(cigar.loungeName)}</p>
            </MemberCigarCard>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const shortened = (text: string) =>
  text.length > maxDescription ? `${text.slice(0, maxDescription).trimEnd()}…` : text;

const NothingKnown = () => (
  <EmptyState
    heading="h2"
    title={texts().recommendations.nothing}
    action={
      <>
        <ButtonLink href="/questionnaire">{texts().questionnaire.take}</ButtonLink>
        <ButtonLink href="/vault" variant="secondary">
          {texts().toVault}
        </ButtonLink>
      </>
    }
  >
    {texts().recommendations.nothingBody}
  </EmptyState>
);
