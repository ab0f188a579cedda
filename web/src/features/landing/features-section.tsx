import { ChartColumn, ChartLine, HandCoins, IdCard, Layers, Printer, Sparkles, WifiOff } from 'lucide-react';

const features = [
  {
    icon: Layers,
    title: '3-tier recommendations',
    words: 'Best match, budget and premium for every guest; lighter, cheaper or shorter with one more tap.',
  },
  {
    icon: Sparkles,
    title: 'Smart inventory',
    words: 'AI-assisted auto-fill of technical details, bulk changes, and Undo for everything.',
  },
  {
    icon: ChartColumn,
    title: 'Customer analytics',
    words: 'How many begin and finish, at which hours, and the strengths and flavors they ask for.',
  },
  {
    icon: ChartLine,
    title: 'Advanced analytics',
    words: 'What guests ask for that you don’t have, what to reorder, and what never sells.',
  },
  {
    icon: HandCoins,
    title: 'Sold by code',
    words: 'Each result carries a short code. Type it at the counter, and you know which pick was sold.',
  },
  {
    icon: WifiOff,
    title: 'A night without a network',
    words: 'The tablet goes on recommending, QR code included, and every guest is counted once it is back.',
  },
  {
    icon: IdCard,
    title: 'Staff with their own PIN',
    words: 'Each sale says who made it, on a shared device at the counter, too.',
  },
  {
    icon: Printer,
    title: 'Shelf tags and table tents',
    words:
      'Printed from your own shelf: a tag for every cigar, a stand-up card with the code of your survey.',
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
