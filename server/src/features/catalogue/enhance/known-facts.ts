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

/** How much of name and brand a catalogue row must explain before its facts are believed. */
const minExplained = 0.85;
/** The reference agrees with other lists in most rows, but its strengths and notes are opinions. */
const confidences = { origin: 0.95, size: 0.9, productLine: 0.95, wrapper: 0.85, binder: 0.75, filler: 0.75 };
const opinionConfidences = {
  description: 0.7,
  strength: 0.75,
  flavorNotes: 0.7,
  smokingTime: 0.7,
  priceRange: 0.5,
};

const verifiedConfidence = 0.98;

const rounded = (confidence: number) => Math.round(confidence * 100) / 100;

/** Keeps what is known of a list of facts, all from one source. */
export function factsFrom(
  source: KnownFact['source'],
  values: Record<string, string | string[] | null | undefined>,
  confidenceOf: (name: string) => number,
): KnownFacts {
  const given = Object.entries(values).filter(([, value]) => value && value.length > 0);
  return Object.fromEntries(
    given.map(([name, value]) => [
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

/** What the catalogue says of the one cigar meant; nothing when none is meant clearly enough. */
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

/** What a row of the catalogue says, of a cigar it explains so far (0-1). A verified row is as sure as that. */
export function rowFacts(row: CatalogueRow, explained = 1): KnownFacts {
  const sureness: Record<string, number> = { ...confidences, ...opinionConfidences };
  const { productLine, origin, strength, size, wrapper, binder, filler, flavorNotes, smokingTime } = row;
  const { description } = row;
  const values = {
    productLine,
    origin,
    strength,
    size,
    wrapper,
    binder,
    filler,
    flavorNotes,
    smokingTime,
    description,
  };
  return factsFrom(
    'catalogue',
    { ...values, priceRange: priceRange(row.avgPrice) },
    (name) =>
      (row.verified && name !== 'priceRange' ? verifiedConfidence : (sureness[name] ?? 0.5)) * explained,
  );
}

/** A brand's or line's name alone means no particular size: something of the vitola must have been typed. */
function namesVitola(row: CatalogueRow, typed: string): boolean {
  const words = wordsOf(typed);
  return wordsOf(row.name).some((word) => words.some((one) => word.startsWith(one.slice(0, 3))));
}

/** What all known cigars of a brand have in common. */
export async function brandFacts(catalogue: Catalogue, brand: string): Promise<KnownFacts> {
  const rows = brand ? await catalogue.listBrand(brand) : [];
  const origins = new Set(rows.map(({ origin }) => origin));
  const [origin] = origins.size === 1 ? origins : [null];
  return factsFrom('catalogue', { origin }, () => 0.8);
}

/** What the wrapper leaf named usually brings. */
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

/** What the shape named, or the size, says: "Robusto" is about 5 x 50 and takes 45 to 60 minutes. */
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
