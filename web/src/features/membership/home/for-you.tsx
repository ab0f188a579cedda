import { useRead } from '../../../api/query.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { MemberCigarCard } from '../cigar/member-cigar-card.tsx';
import { percentOf } from '../recommendations/bands.ts';
import { texts } from '../texts/texts.ts';

/** How many recommendations are shown. */
const shownCigars = 3;

/** The member's best recommendations; nothing while there are none. */
export function ForYou() {
  const { data: recommendations = [] } = useRead('GET /api/user/recommendations', {
    query: { language: pageLanguage() },
  });
  if (recommendations.length === 0) return null;
  const said = texts();
  return (
    <section aria-labelledby="for-you" className="mt-9">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="for-you" className="text-2xl">
          {said.home.forYou}
        </h2>
        <ButtonLink href="/recommendations" variant="quiet" size="sm">
          {said.home.all}
        </ButtonLink>
      </header>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {recommendations.slice(0, shownCigars).map(({ id, score, reason, cigar }) => (
          <li key={id}>
            <MemberCigarCard
              loungeId={cigar.loungeId}
              cigar={cigar}
              badge={<Badge tone="accent">{said.cigar.match(percentOf(score))}</Badge>}
            >
              <p className="font-semibold wrap-anywhere">{reason}</p>
              <p className="mt-auto text-[0.9375rem] text-ink-faint">{said.cigar.at(cigar.loungeName)}</p>
            </MemberCigarCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
