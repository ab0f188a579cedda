import type { ProposedFacts } from '@vitola/contract/catalogue';
import { shelfName } from '../cigar-name.ts';
import type { CatalogueRow } from '../queries.ts';
import { cigarKey } from '../imports/compare-import.ts';

/** What one lounge says of a cigar. */
export interface Offer {
  facts: ProposedFacts;
}

/** A shelf's cigar and a row of the catalogue are the same when brand, the name on a shelf and size are. */
export const shelfKey = ({ brand, name, size }: Pick<ProposedFacts, 'brand' | 'name' | 'size'>): string =>
  cigarKey({ brand, productLine: null, name, size });

/** Finds the row of the catalogue that facts are about: by what a shelf would call it, else by line and vitola apart. */
export function rowFinder(rows: readonly CatalogueRow[]): (facts: ProposedFacts) => CatalogueRow | undefined {
  const byShelfName = new Map(rows.map((row) => [shelfKey({ ...row, name: shelfName(row) }), row]));
  const byVitola = new Map(rows.map((row) => [cigarKey(row), row]));
  return (facts) => byShelfName.get(shelfKey(facts)) ?? byVitola.get(cigarKey(asVitola(facts)));
}

/** Offers of the same cigar together, in the order in which each cigar came first. */
export const groupByCigar = <O extends Offer>(offers: readonly O[]): O[][] => [
  ...Map.groupBy(offers, ({ facts }) => shelfKey(facts)).values(),
];

/** What most offers say of each fact; where they are even, the first. A fact that an offer leaves open counts for nothing. */
export function agreedFacts([first, ...others]: readonly [Offer, ...Offer[]]): ProposedFacts {
  const names = Object.keys(first.facts) as (keyof ProposedFacts)[];
  const agreed = names.map((name) => {
    const said = [first, ...others].map(({ facts }) => facts[name]).filter((value) => value?.length);
    const [most] = [...Map.groupBy(said, (value) => JSON.stringify(value)).values()].toSorted(
      (a, b) => b.length - a.length,
    );
    return [name, most?.[0] ?? first.facts[name]];
  });
  return Object.fromEntries(agreed) as ProposedFacts;
}

/** Whether two say the same of a cigar, whatever the order they say it in. */
export const areSameFacts = (one: ProposedFacts, other: ProposedFacts): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof ProposedFacts>;
  return [...names].every(
    (name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null),
  );
};

/** A shelf names line and vitola in one, the catalogue apart: "Hemingway Short Story" of line "Hemingway" is "Short Story". */
export function asVitola(facts: ProposedFacts): ProposedFacts {
  const { name, productLine } = facts;
  const vitola =
    productLine && name.startsWith(`${productLine} `) ? name.slice(productLine.length + 1) : name;
  return { ...facts, name: vitola.trim() || name };
}
