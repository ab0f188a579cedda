import { type CatalogueFact, catalogueFactNames } from '@vitola/contract/cigar-facts';
import type { CigarQuery } from '@vitola/contract/catalogue';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import { nearestVitola, parseSize, typicalMinutes, VITOLAS } from '@vitola/engine';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueRow } from '../queries.ts';
import { readReferenceWrappers } from '../reference/read-reference.ts';
import { wordsOf } from '../search/words.ts';

export interface KnownFact {
  value: string | string[];
  source: FactSource;
  /** 0-1. */
  confidence: number;
}
export type KnownFacts = Record<string, KnownFact>;

type TypicalFact = Exclude<CatalogueFact, 'brand' | 'name'>;
const typicalFactNames = catalogueFactNames.filter(
  (name): name is TypicalFact => name !== 'brand' && name !== 'name',
);

/** How much of name and brand a catalog row must match (0-1) before its facts are used. */
const minExplained = 0.85;
/** Confidence per fact: the reference agrees with other lists in most rows, but strengths and notes are opinions. */
const confidences: Record<TypicalFact | 'priceRange', number> = {
  origin: 0.95,
  size: 0.9,
  productLine: 0.95,
  wrapper: 0.85,
  binder: 0.75,
  filler: 0.75,
  description: 0.7,
  strength: 0.75,
  flavorNotes: 0.7,
  smokingTime: 0.7,
  priceRange: 0.5,
};

const verifiedConfidence = 0.98;

const rounded = (confidence: number) => Math.round(confidence * 100) / 100;

/** Those of the values that are not blank, as facts from one source. */
export function factsFrom(
  source: KnownFact['source'],
  values: Record<string, string | string[] | null | undefined>,
  confidenceOf: (name: string) => number,
): KnownFacts {
  const present = Object.entries(values).filter(([, value]) => value && value.length > 0);
  return Object.fromEntries(
    present.map(([name, value]) => [
      name,
      { value: value ?? '', source, confidence: rounded(confidenceOf(name)) },
    ]),
  );
}

/** Around a typical price: "$8-$12". The reference's prices are about a quarter off either way. */
export function priceRange(price: string | null): string | null {
  if (!price) return null;
  const [low, high] = [Number(price) * 0.8, Number(price) * 1.2];
  return `$${Math.max(1, Math.round(low))}-$${Math.max(2, Math.round(high))}`;
}

/** The catalog's facts of the cigar; none when no row matches clearly enough. */
export async function catalogueFacts(
  catalogue: Catalogue,
  cigar: CigarQuery,
): Promise<{ facts: KnownFacts; brand: string; source: FactSource; confidence: number }> {
  const unknown = { facts: {}, brand: cigar.brand ?? '', source: 'catalogue', confidence: 0 } as const;
  if (!cigar.name) return unknown;
  const [found] = await catalogue.search(`${cigar.brand ?? ''} ${cigar.name}`, 1);
  if (!found || found.explained < minExplained || !namesVitola(found.row, cigar.name)) return unknown;
  const { row, explained } = found;
  return {
    facts: rowFacts(row, explained),
    brand: cigar.brand ?? row.brand,
    source: 'catalogue',
    confidence: rounded(0.7 * explained),
  };
}

/** The facts of a catalog row that matches a cigar by `explained` (0-1), which scales their confidence. */
export function rowFacts(row: CatalogueRow, explained = 1): KnownFacts {
  const values = Object.fromEntries(typicalFactNames.map((name) => [name, row[name]]));
  const confidenceOf = (name: string) =>
    row.verified && name !== 'priceRange'
      ? verifiedConfidence
      : confidences[name as keyof typeof confidences];
  return factsFrom(
    'catalogue',
    { ...values, priceRange: priceRange(row.avgPrice) },
    (name) => confidenceOf(name) * explained,
  );
}

/** Whether part of the vitola's name was typed: a brand or line alone does not identify a cigar. */
function namesVitola(row: CatalogueRow, typed: string): boolean {
  const words = wordsOf(typed);
  return wordsOf(row.name).some((word) => words.some((one) => word.startsWith(one.slice(0, 3))));
}

/** Facts that all catalog cigars of a brand share, as far as they are known: the origin. */
export async function brandFacts(catalogue: Catalogue, brand: string): Promise<KnownFacts> {
  const rows = brand ? await catalogue.listBrand(brand) : [];
  const origins = new Set(rows.flatMap(({ origin }) => origin ?? []));
  const [origin] = origins.size === 1 ? origins : [null];
  return factsFrom('catalogue', { origin }, () => 0.8);
}

/** The usual strength and notes of the wrapper leaf named in a text. */
export async function wrapperFacts(text: string): Promise<KnownFacts> {
  const words = new Set(wordsOf(text));
  const leaves = (await readReferenceWrappers()).filter(({ wrapper }) =>
    wordsOf(wrapper).every((word) => words.has(word)),
  );
  const leaf = leaves.toSorted((a, b) => b.wrapper.length - a.wrapper.length)[0];
  if (!leaf) return {};
  const { wrapper, strength, flavorNotes } = leaf;
  return factsFrom('table', { wrapper, strength, flavorNotes }, (name) => (name === 'wrapper' ? 0.6 : 0.4));
}

/** Size and smoking time from the shape in a name, or from the size: "Robusto" is about 5 x 50 and takes 45 to 60 minutes. */
export function shapeFacts(name: string, size: string | null): KnownFacts {
  const words = ` ${wordsOf(name).join(' ')} `;
  const named = VITOLAS.filter((vitola) => words.includes(` ${vitola.name.toLowerCase()} `));
  const shape = named.toSorted((a, b) => b.name.length - a.name.length)[0];
  const known = parseSize(size) ?? shape?.typical;
  if (!known) return {};
  const { from, to } = shape && !size ? shape.minutes : typicalMinutes(known);
  const typicalSize = `${known.lengthInches} x ${known.ringGauge}`;
  const isNear = shape !== undefined || nearestVitola(known) !== undefined;
  return factsFrom('table', { size: typicalSize, smokingTime: `${from}-${to} minutes` }, () =>
    isNear ? 0.5 : 0.3,
  );
}
