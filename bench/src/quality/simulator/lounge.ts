import { STRENGTHS, type FactState, type ShelfCigar } from '@vitola/engine';
import type { Catalogue, TrueCigar } from './catalogue.ts';
import { SeededRandom } from './seeded-random.ts';

/** How often the catalog has a cigar under the name it is typed with, 0-1. */
const IN_CATALOGUE = 0.85;

/** The quality of a lounge's facts: all correct, some wrong, or some missing. */
export const FACT_QUALITIES = ['clean', 'dirty', 'missing'] as const;
/** One of FACT_QUALITIES. */
export type FactQuality = (typeof FACT_QUALITIES)[number];

/** A lounge's shelf as written down, and the truth about each cigar by id. */
export type Lounge = {
  readonly shelf: readonly ShelfCigar[];
  readonly truth: ReadonlyMap<string, TrueCigar>;
  /** Prices of cigars on offer, cents, ascending. */
  readonly prices: readonly number[];
};

/** A random shelf of `size` cigars on offer, plus one in ten more that can't be sold today. */
export function makeLounge(catalogue: Catalogue, size: number, quality: FactQuality, seed: number): Lounge {
  const random = new SeededRandom(seed);
  const extra = Math.max(1, Math.round(size / 10));
  const total = size + extra;
  const once = random.sample(catalogue.cigars, Math.min(total, catalogue.cigars.length));
  const rows = [...once, ...Array.from({ length: total - once.length }, () => random.pick(catalogue.cigars))];
  const truth = new Map<string, TrueCigar>();
  // Numbers of its own, so that what is known of the catalog changes nothing else about a shelf.
  const catalogued = new SeededRandom(seed ^ 0xca7);
  const shelf = rows.map((row, at) => {
    const id = `cigar-${at.toString().padStart(4, '0')}`;
    truth.set(id, row);
    const written = asWrittenDown(id, row, quality, catalogue.noteNames, random);
    const cigar = catalogued.boolean(IN_CATALOGUE)
      ? { ...written, catalogueStrength: row.strength }
      : written;
    return at < size ? cigar : notOnOffer(cigar, at % 3);
  });
  const prices = rows.slice(0, size).map(({ priceCents }) => priceCents);
  return { shelf, truth, prices: prices.sort((one, other) => one - other) };
}

function notOnOffer(cigar: ShelfCigar, kind: number): ShelfCigar {
  if (kind === 0) return { ...cigar, isOutOfStock: true };
  return kind === 1 ? { ...cigar, isActive: false } : { ...cigar, stock: 0 };
}

function asWrittenDown(
  id: string,
  row: TrueCigar,
  quality: FactQuality,
  noteNames: readonly string[],
  random: SeededRandom,
): ShelfCigar {
  const cigar: ShelfCigar = {
    id,
    brand: row.brand,
    name: row.vitola,
    productLine: row.line,
    origin: row.country,
    strength: row.strength,
    flavorNotes: row.notes,
    size: row.size,
    smokingTime: `${Math.round(row.minutes / 5) * 5} minutes`,
    wrapper: row.wrapper,
    priceCents: row.priceCents,
    stock: random.boolean(0.5) ? 1 + random.integerBelow(20) : null,
    isOutOfStock: false,
    isActive: true,
    isPromoted: false,
  };
  if (quality === 'dirty') return withWrongFacts(cigar, noteNames, random);
  return quality === 'missing' ? withMissingFacts(cigar, random) : cigar;
}

/** A third of the facts are unverified, and 40 % of those are wrong; of the others 5 % are wrong. */
function withWrongFacts(cigar: ShelfCigar, noteNames: readonly string[], random: SeededRandom): ShelfCigar {
  const states = (): { state: FactState; wrong: boolean } => {
    const isGuess = random.boolean(1 / 3);
    return { state: isGuess ? 'unverified' : 'known', wrong: random.boolean(isGuess ? 0.4 : 0.05) };
  };
  const [strength, notes, time] = [states(), states(), states()];
  const step = STRENGTHS.indexOf(cigar.strength ?? 'Medium') + (random.boolean(0.5) ? 1 : -1);
  return {
    ...cigar,
    strength: strength.wrong ? (STRENGTHS[step] ?? 'Medium') : cigar.strength,
    flavorNotes: notes.wrong ? random.sample(noteNames, 3) : cigar.flavorNotes,
    smokingTime: time.wrong ? `${30 + 5 * random.integerBelow(13)}` : cigar.smokingTime,
    facts: { strength: strength.state, flavorNotes: notes.state, smokingTime: time.state },
  };
}

/** 40 % of the facts and 10 % of the prices are missing. */
function withMissingFacts(cigar: ShelfCigar, random: SeededRandom): ShelfCigar {
  const isMissing = () => random.boolean(0.4);
  return {
    ...cigar,
    strength: isMissing() ? null : cigar.strength,
    flavorNotes: isMissing() ? [] : cigar.flavorNotes,
    size: isMissing() ? null : cigar.size,
    smokingTime: isMissing() ? null : cigar.smokingTime,
    priceCents: random.boolean(0.1) ? null : cigar.priceCents,
  };
}
