/** The classes of a recommended cigar's card, part by part. */
export interface CardVariant {
  card: string;
  /** The card of the best match. */
  best: string;
  drawing: string;
  name?: string;
  brand: string;
  heading?: string;
  priceLine: string;
  price: string;
  noPrice: string;
  match: string;
  /** The wrapper of the facts and the aside. */
  signs?: string;
  facts: string;
  fact?: string;
  /** Where the cigar lies. */
  place: string;
  ashLine?: string;
  /** The wrapper of the reasons and the miss. */
  why: string;
  reasons: string;
  miss: string;
}

/** On the lounge's tablet: the classes of `styles/survey/cigar-card.css`. */
export const tabletCard: CardVariant = {
  card: 'card cigar-card',
  best: 'card card-best cigar-card',
  drawing: 'drawing',
  name: 'card-name',
  brand: 'brand',
  priceLine: 'card-price',
  price: 'price',
  noPrice: 'price no-price',
  match: 'match tnum',
  signs: 'card-signs',
  facts: 'card-facts',
  place: 'card-place',
  why: 'card-why',
  reasons: 'reasons',
  miss: 'miss',
};

const pageCardBase = 'flex flex-col gap-4 rounded-card border bg-surface p-5 shadow-card sm:p-6';

/** On the app's own pages: utility classes. */
export const pageCard: CardVariant = {
  card: `${pageCardBase} border-line`,
  best: `${pageCardBase} border-accent ring-1 ring-accent`,
  drawing: 'w-full',
  brand: 'text-ink-muted',
  heading: 'text-2xl leading-tight wrap-anywhere',
  priceLine: 'flex flex-wrap items-baseline justify-between gap-x-4',
  price: 'tnum font-display text-2xl text-accent-ink',
  noPrice: 'tnum font-display text-2xl text-accent-ink',
  match: 'tnum font-semibold',
  facts: 'flex flex-col gap-2',
  fact: 'flex flex-wrap items-center gap-x-3',
  place: 'font-semibold text-accent-ink',
  ashLine: 'w-28',
  why: 'mt-auto border-t border-line pt-4',
  reasons: 'list-disc pl-5',
  miss: 'pl-5 text-ink-muted',
};
