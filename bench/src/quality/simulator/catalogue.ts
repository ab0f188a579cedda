import { STRENGTHS, type Strength } from '@vitola/engine';
import { referenceRows } from '../../../../engine/test/reference.ts';
import { SeededRandom } from './seeded-random.ts';

type Row = ReturnType<typeof referenceRows>[number];

/** A row of the reference catalog with the simulator's hidden truth about the cigar. */
export type TrueCigar = {
  readonly brand: string;
  readonly line: string;
  readonly vitola: string;
  readonly country: string;
  readonly wrapper: string;
  readonly size: string;
  readonly strength: Strength;
  readonly notes: readonly string[];
  readonly priceCents: number;
  readonly minutes: number;
  /** Body on a continuous scale 1-5: the row's strength plus a random departure. */
  readonly body: number;
  /** Intensity of every note, 0-1, by index in `noteNames`. */
  readonly intensity: Float64Array;
  /** How well made the cigar is, in standard deviations. Not in the catalog; correlates with the price. */
  readonly quality: number;
};

/** The simulator's cigars and the names of all their notes, sorted. */
export type Catalogue = { readonly cigars: readonly TrueCigar[]; readonly noteNames: readonly string[] };

/** The reference catalog with hidden truths generated from `seed`. Rows without a price are left out. */
export function readCatalogue(seed: number): Catalogue {
  const rows = referenceRows('cigars.csv').filter((row) => Number(row['price_usd']) > 0);
  const noteNames = [...new Set(rows.flatMap(notesOf))].sort();
  const random = new SeededRandom(seed);
  return { noteNames, cigars: rows.map((row) => trueCigar(row, noteNames, random)) };
}

function notesOf(row: Row): string[] {
  return (row['flavor_notes'] ?? '').split(';').filter(Boolean);
}

function trueCigar(row: Row, noteNames: readonly string[], random: SeededRandom): TrueCigar {
  const text = (column: string) => row[column] ?? '';
  const strength = STRENGTHS.find((word) => word === text('strength')) ?? 'Medium';
  const notes = notesOf(row);
  const priceCents = Math.round(Number(text('price_usd')) * 100);
  const intensity = new Float64Array(noteNames.length);
  noteNames.forEach((name, at) => {
    const isListed = notes.includes(name);
    intensity[at] = isListed
      ? 0.5 + 0.5 * random.uniform()
      : random.boolean(0.06)
        ? 0.4 * random.uniform()
        : 0;
  });
  return {
    brand: text('brand'),
    line: text('line'),
    vitola: text('vitola'),
    country: text('country'),
    wrapper: text('wrapper'),
    size: text('size'),
    strength,
    notes,
    priceCents,
    minutes: Number(text('smoking_time_min')) * (0.9 + 0.2 * random.uniform()),
    body: Math.min(5.2, Math.max(0.8, STRENGTHS.indexOf(strength) + 1 + 0.35 * random.normal())),
    intensity,
    quality: 0.4 * Math.log(priceCents / 1100) * 2 + 0.92 * random.normal(),
  };
}
