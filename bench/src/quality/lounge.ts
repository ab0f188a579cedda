import { STRENGTHS, type FactState, type ShelfCigar } from '@vitola/engine';
import type { Catalogue, TrueCigar } from './catalogue.ts';
import { Chance } from './random.ts';

/** How well a lounge has written down its cigars. */
export const FACT_QUALITIES = ['clean', 'dirty', 'missing'] as const;
export type FactQuality = (typeof FACT_QUALITIES)[number];

/** A lounge's shelf as written down, and the truth about each cigar by its id. */
export type Lounge = {
  readonly shelf: readonly ShelfCigar[];
  readonly truth: ReadonlyMap<string, TrueCigar>;
  /** Prices of cigars on offer, cents, ascending. */
  readonly prices: readonly number[];
};

/** Draws a shelf of `size` cigars on offer from the catalogue, and one in ten more that can't be sold today. */
export function makeLounge(catalogue: Catalogue, size: number, quality: FactQuality, seed: number): Lounge {
  const chance = new Chance(seed);
  const extra = Math.max(1, Math.round(size / 10));
  const wanted = size + extra;
  const once = chance.sample(catalogue.cigars, Math.min(wanted, catalogue.cigars.length));
  const rows = [
    ...once,
    ...Array.from({ length: wanted - once.length }, () => chance.pick(catalogue.cigars)),
  ];
  const truth = new Map<string, TrueCigar>();
  const shelf = rows.map((row, at) => {
    const id = `cigar-${at.toString().padStart(4, '0')}`;
    truth.set(id, row);
    const cigar = written(id, row, quality, catalogue.noteNames, chance);
    return at < size ? cigar : unsellable(cigar, at % 3);
  });
  const prices = rows.slice(0, size).map(({ priceCents }) => priceCents);
  return { shelf, truth, prices: prices.sort((one, other) => one - other) };
}

function unsellable(cigar: ShelfCigar, kind: number): ShelfCigar {
  if (kind === 0) return { ...cigar, isOutOfStock: true };
  return kind === 1 ? { ...cigar, isActive: false } : { ...cigar, stock: 0 };
}

function written(
  id: string,
  row: TrueCigar,
  quality: FactQuality,
  noteNames: readonly string[],
  chance: Chance,
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
    stock: chance.isTrue(0.5) ? 1 + chance.below(20) : null,
    isOutOfStock: false,
    isActive: true,
    isPromoted: false,
  };
  if (quality === 'dirty') return soiled(cigar, noteNames, chance);
  return quality === 'missing' ? thinned(cigar, chance) : cigar;
}

// A third of the facts were filled in by a machine; those are wrong four times in ten, the others one time in twenty.
function soiled(cigar: ShelfCigar, noteNames: readonly string[], chance: Chance): ShelfCigar {
  const states = (): { state: FactState; wrong: boolean } => {
    const isGuess = chance.isTrue(1 / 3);
    return { state: isGuess ? 'unverified' : 'known', wrong: chance.isTrue(isGuess ? 0.4 : 0.05) };
  };
  const [strength, notes, time] = [states(), states(), states()];
  const step = STRENGTHS.indexOf(cigar.strength ?? 'Medium') + (chance.isTrue(0.5) ? 1 : -1);
  return {
    ...cigar,
    strength: strength.wrong ? (STRENGTHS[step] ?? 'Medium') : cigar.strength,
    flavorNotes: notes.wrong ? chance.sample(noteNames, 3) : cigar.flavorNotes,
    smokingTime: time.wrong ? `${30 + 5 * chance.below(13)}` : cigar.smokingTime,
    facts: { strength: strength.state, flavorNotes: notes.state, smokingTime: time.state },
  };
}

// Four facts in ten were never written; one price in ten.
function thinned(cigar: ShelfCigar, chance: Chance): ShelfCigar {
  const gone = () => chance.isTrue(0.4);
  return {
    ...cigar,
    strength: gone() ? null : cigar.strength,
    flavorNotes: gone() ? [] : cigar.flavorNotes,
    size: gone() ? null : cigar.size,
    smokingTime: gone() ? null : cigar.smokingTime,
    priceCents: chance.isTrue(0.1) ? null : cigar.priceCents,
  };
}
