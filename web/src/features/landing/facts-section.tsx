import { ChevronDown } from 'lucide-react';
import { facts } from './landing-texts.ts';

export function FactsSection() {
  return (
    <section
      aria-labelledby="facts-title"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-4 pt-20 sm:px-8 sm:pt-28 lg:grid-cols-[1fr_1.6fr]"
    >
      <h2 id="facts-title" className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">
        Asked at the counter
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {facts.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-accent-ink [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-accent-ink transition-[rotate] group-open:rotate-180"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
