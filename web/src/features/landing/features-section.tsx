import { ChartColumn, ChartLine, Layers, Sparkles } from 'lucide-react';

const features = [
  {
    icon: Layers,
    title: '3-tier recommendations',
    words: 'Best match, budget and premium, with the reasons each was chosen.',
  },
  {
    icon: Sparkles,
    title: 'Smart inventory',
    words: 'AI-assisted auto-fill of the technical details; search, sort and filters over the whole shelf.',
  },
  {
    icon: ChartColumn,
    title: 'Customer analytics',
    words: 'Surveys completed, codes scanned, the strengths and flavors your guests ask for.',
  },
  {
    icon: ChartLine,
    title: 'Advanced analytics',
    words: 'Your most recommended cigars, and which way the evening is leaning.',
  },
] as const;

export function FeaturesSection() {
  return (
    <section aria-labelledby="features-title" className="mx-auto max-w-7xl px-4 pt-20 sm:px-8 sm:pt-28">
      <h2 id="features-title" className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">
        Behind the counter
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, words }) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <Icon aria-hidden="true" className="size-7 text-accent-ink" strokeWidth={1.5} />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-muted">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
