import { cardTexts } from '../../i18n/card-texts.en.ts';
import { type CardCigar, RecommendationCard } from '../../ui/cigar/recommendation-card.tsx';
import { pageCard } from '../../ui/cigar/recommendation-card-variants.ts';
import { Badge } from '../../ui/display/badge.tsx';

interface ExampleCard {
  tier: string;
  cigar: CardCigar;
}

const examples: readonly ExampleCard[] = [
  {
    tier: 'Best Match',
    cigar: {
      brand: 'Casa Larga',
      name: 'Toro Maduro',
      size: '6 x 52',
      wrapper: 'Maduro',
      strength: 'Medium',
      smokingTime: '60 minutes',
      origin: 'Nicaragua',
      price: '14.00',
      match: 92,
      reasons: ['Coffee and cedar, rounded by a maduro leaf', 'Steady body, never heavy'],
    },
  },
  {
    tier: 'Budget Option',
    cigar: {
      brand: 'Finca Vieja',
      name: 'Corona Natural',
      size: '5.5 x 44',
      wrapper: 'Natural',
      strength: 'Medium-Mild',
      smokingTime: '45 minutes',
      origin: 'Dominican Republic',
      price: '8.50',
      match: 84,
      reasons: ['$5.50 less', 'The same cedar', 'A touch milder than the best match'],
    },
  },
  {
    tier: 'Premium Option',
    cigar: {
      brand: 'Don Esteban',
      name: 'Salomon Colorado',
      size: '7.2 x 57',
      wrapper: 'Colorado',
      strength: 'Medium-Full',
      smokingTime: '90 minutes',
      origin: 'Honduras',
      price: '26.00',
      match: 81,
      reasons: ['Coffee again, now with oak', 'A touch stronger than the best match'],
    },
  },
];

/** The guest's results as the tablet shows them, large, with example cigars: nothing in it can be clicked. */
export function ResultsPicture() {
  return (
    <div
      role="img"
      aria-label="An example of a guest’s results: Toro Maduro is the best match, Corona Natural the budget option and Salomon Colorado the premium option"
      className="rounded-[1.75rem] border border-[#5a4334] bg-[#0c0806] p-2.5 shadow-lift sm:p-4"
    >
      <div aria-hidden="true" inert className="wood rounded-[1rem] border border-line p-4 sm:p-8">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-display text-2xl sm:text-4xl">Perfect Matches Found!</span>
          <span className="text-[0.9375rem] text-ink-muted">An example</span>
        </p>
        <div className="mt-6 grid gap-5 md:grid-cols-3">
          {examples.map(({ tier, cigar }, index) => (
            <RecommendationCard
              key={tier}
              headingId={`example-${index}`}
              cigar={cigar}
              isBest={index === 0}
              variant={pageCard}
              texts={cardTexts}
              spanInches={7.5}
              header={
                <p>
                  <Badge tone={index === 0 ? 'brass' : 'accent'}>{tier}</Badge>
                </p>
              }
            />
          ))}
        </div>
      </div>
    </div>
  );
}
