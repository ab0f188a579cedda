import { strengths } from '@vitola/contract/inventory/strengths';
import type { PalateAnswers as Answers } from '@vitola/contract/membership/palate-card';
import { surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';
import { texts } from '../texts/texts.ts';

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a palate card tells a lounge, in words. */
export function PalateAnswers({ answers: { experience, strength, flavors, budget } }: { answers: Answers }) {
  const said = texts();
  const facts = factTexts();
  // Both lists of strengths go from the mildest to the strongest.
  const strengthText = (word: Answers['strength'][number]) =>
    facts.strength(strengths[surveyWords.strength.indexOf(word)] ?? word);
  const rows = [
    [said.taste.traits.strength, strength.map(strengthText).join(', ')],
    [said.taste.traits.flavor, flavors.map((word) => facts.flavor(capitalized(word))).join(', ')],
    [said.preferences.experience, said.preferences.experienceOf(experience)],
    [said.palate.budget, said.palate.budgets[budget]],
  ] as const;
  return (
    <section aria-label={said.palate.says} className="w-full text-left">
      <h3 className="mb-2 font-sans text-[0.9375rem] font-semibold text-ink-muted">{said.palate.says}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 py-2">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
