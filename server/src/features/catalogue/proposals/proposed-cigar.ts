import type { ProposedFacts } from '@vitola/contract/catalogue';
import { isGtin, readCode } from '@vitola/contract/scanning/code';
import { shelfName } from '../cigar-name.ts';
import type { CatalogueRow } from '../queries.ts';
import { cigarKey } from '../imports/compare-import.ts';

/** One lounge's proposal of a cigar. */
export interface Offer {
  facts: ProposedFacts;
}

/** A key that is equal for a shelf's cigar and the catalog row of the same brand, name on a shelf and size. */
export const shelfKey = ({ brand, name, size }: Pick<ProposedFacts, 'brand' | 'name' | 'size'>): string =>
  cigarKey({ brand, productLine: null, name, size });

/** Returns a function that finds the catalog row of some facts: by the name on a shelf, or else by line and vitola. */
export function rowFinder(rows: readonly CatalogueRow[]): (facts: ProposedFacts) => CatalogueRow | undefined {
  const byShelfName = new Map(rows.map((row) => [shelfKey({ ...row, name: shelfName(row) }), row]));
  const byVitola = new Map(rows.map((row) => [cigarKey(row), row]));
  return (facts) => byShelfName.get(shelfKey(facts)) ?? byVitola.get(cigarKey(asVitola(facts)));
}

/** Groups proposals by cigar, in the order of each cigar's first proposal. */
export const groupByCigar = <O extends Offer>(offers: readonly O[]): O[][] => [
  ...Map.groupBy(offers, ({ facts }) => shelfKey(facts)).values(),
];

/** The most frequent value of each fact, or the first of several; blank facts do not count. */
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

/** The GTIN that most lounges have for a cigar, or the first of several; null if none has one. */
export function agreedGtin(numbers: readonly (string | null)[]): string | null {
  const gtins = numbers.flatMap((number) => {
    const read = readCode(number ?? '');
    return 'code' in read && isGtin(read.code) ? [read.code] : [];
  });
  const [most] = [...Map.groupBy(gtins, (gtin) => gtin).values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? null;
}

/** Whether two sets of facts are equal, whatever the order of their keys. */
export const areSameFacts = (one: ProposedFacts, other: ProposedFacts): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof ProposedFacts>;
  return [...names].every(
    (name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null),
  );
};

/** Splits the line off the name, as the catalog stores them apart: "Hemingway Short Story" of line "Hemingway" is "Short Story". */
export function asVitola(facts: ProposedFacts): ProposedFacts {
  const { name, productLine } = facts;
  const vitola =
    productLine && name.startsWith(`${productLine} `) ? name.slice(productLine.length + 1) : name;
  return { ...facts, name: vitola.trim() || name };
}
