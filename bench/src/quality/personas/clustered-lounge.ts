import { STRENGTHS, strengthOrder, type ShelfCigar, type Strength } from '@vitola/engine';
import type { Catalogue, TrueCigar } from '../simulator/catalogue.ts';
import type { Lounge } from '../simulator/lounge.ts';
import { SeededRandom } from '../simulator/seeded-random.ts';

// How often an owner's shelf is wrong, each 0-1.
const MISSING = 0.15;
const MISTYPED_STRENGTH = 0.17;
const NO_PRICE = 0.08;
const TWICE = 0.06;
/** How often the catalog has a cigar under the name it is typed with, 0-1. */
const IN_CATALOGUE = 0.85;

/**
 * A shelf as owners stock it: few makers, their lines in several sizes. It is written down carelessly: facts and prices
 * are missing, strengths mistyped, and some cigars are entered twice under other ids.
 */
export function clusteredLounge(catalogue: Catalogue, size: number, seed: number): Lounge {
  const random = new SeededRandom(seed);
  const rows = clusteredRows(catalogue, size, random);
  const truth = new Map<string, TrueCigar>();
  const shelf: ShelfCigar[] = [];
  for (const row of rows) {
    const again = shelf.length > 0 && random.boolean(TWICE);
    const previous = again ? truth.get(random.pick(shelf).id) : undefined;
    const cigar = previous ?? row;
    const id = `cigar-${shelf.length.toString().padStart(4, '0')}`;
    truth.set(id, cigar);
    shelf.push(carelesslyWritten(id, cigar, random));
  }
  const prices = shelf.map(({ id }) => truth.get(id)?.priceCents ?? 0);
  return { shelf, truth, prices: prices.sort((one, other) => one - other) };
}

/** Whole lines, maker by maker, until the shelf is full. */
function clusteredRows({ cigars }: Catalogue, size: number, random: SeededRandom): TrueCigar[] {
  const byLine = Map.groupBy(cigars, ({ brand, line }) => `${brand}|${line}`);
  const byBrand = Map.groupBy([...byLine.values()], ([first]) => first?.brand ?? '');
  const rows: TrueCigar[] = [];
  for (const brand of random.sample([...byBrand.keys()], byBrand.size)) {
    const lines = random.sample(byBrand.get(brand) ?? [], 1 + random.integerBelow(3));
    for (const line of lines) rows.push(...random.sample(line, 1 + random.integerBelow(4)));
    if (rows.length >= size) break;
  }
  return rows.slice(0, size);
}

function carelesslyWritten(id: string, row: TrueCigar, random: SeededRandom): ShelfCigar {
  const orMissing = <T>(fact: T) => (random.boolean(MISSING) ? null : fact);
  const strength = random.boolean(MISTYPED_STRENGTH) ? mistyped(row.strength, random) : row.strength;
  return {
    id,
    brand: random.boolean(0.1) ? row.brand.toUpperCase() : row.brand,
    name: row.vitola,
    productLine: orMissing(row.line),
    origin: orMissing(row.country),
    strength: orMissing(strength),
    flavorNotes: orMissing(row.notes) ?? [],
    size: orMissing(row.size),
    smokingTime: random.boolean(0.4) ? `${Math.round(row.minutes / 5) * 5} minutes` : null,
    wrapper: orMissing(row.wrapper),
    priceCents: random.boolean(NO_PRICE) ? null : row.priceCents,
    stock: random.boolean(0.5) ? 1 + random.integerBelow(20) : null,
    isOutOfStock: random.boolean(0.05),
    isActive: true,
    isPromoted: false,
    ...(random.boolean(IN_CATALOGUE) && { catalogueStrength: row.strength }),
  };
}

/** One or two steps off, mostly milder: what is typed from memory is rarely too strong. */
function mistyped(strength: Strength, random: SeededRandom): Strength {
  const by = (random.boolean(0.65) ? -1 : 1) * (random.boolean(0.6) ? 1 : 2);
  return STRENGTHS[Math.min(4, Math.max(0, strengthOrder(strength) - 1 + by))] ?? 'Medium';
}
