import { parseSize } from '../src/shelf/size.ts';
import { STRENGTHS, type ShelfCigar } from '../src/types.ts';
import { referenceRows } from './reference.ts';

// A small real shelf: brand, line and vitola of rows in the reference catalog.
const CHOSEN = [
  'Ashton|Classic|Corona',
  'Macanudo|Cafe|Hampton Court',
  'Oliva|Connecticut Reserve|Robusto',
  'Arturo Fuente|Hemingway|Short Story',
  'Perdomo|Reserve 10th Anniversary Champagne|Robusto',
  'Rocky Patel|Vintage 1990|Toro',
  'Padron|1964 Anniversary Natural|Torpedo',
  'Oliva|Serie V|Double Robusto',
  'My Father|Le Bijou 1922|Torpedo',
  'Drew Estate|Liga Privada No. 9|Robusto',
];

// A lounge with a walk-in humidor.
const LARGE = [
  ...CHOSEN,
  'Padron|1926 Serie Maduro|No. 35',
  'Alec Bradley|Prensado|Corona Gorda',
  'Arturo Fuente|Don Carlos|Robusto',
  'CAO|Flathead|V450 Sparkplug',
  'Camacho|Corojo|Machitos',
  'Davidoff|Winston Churchill|Petit Corona',
  'Romeo y Julieta|Reserva Real|Corona',
  'Montecristo|White Series|Especial No. 1',
  'Oliva|Serie G|Special G',
  'Perdomo|Lot 23|Robusto',
  'La Gloria Cubana|Serie R|No. 4',
  'Illusione|Epernay|Le Petit',
  'AJ Fernandez|New World|Navegante Robusto',
  'Nub|Cameroon|358',
  'Brick House|Classic|Robusto',
  'Crowned Heads|Four Kicks|Corona Gorda',
  'Plasencia|Alma del Campo|Tribu',
  'Joya de Nicaragua|Antano 1970|Machito',
  'Cohiba|Black|Robusto',
  'Foundation|Charter Oak Broadleaf|Petite Corona',
];
// A counter with six boxes.
const SMALL = [
  'Punch|Classic|Rothschild',
  'Nub|Cameroon|358',
  'Camacho|Corojo|Machitos',
  'Romeo y Julieta|Reserva Real|Corona',
  'CAO|Flathead|V450 Sparkplug',
  'Plasencia|Alma del Campo|Tribu',
];

/** A shelf of 30 catalog cigars. */
export const largeShelf = (): ShelfCigar[] => shelfOf(LARGE);

/** Six catalog cigars with the gaps of a hurried owner: one has no price, one no strength, one no notes, one no times. */
export const smallShelf = (): ShelfCigar[] =>
  shelfOf(SMALL).map((cigar, at) => {
    if (at === 0) return { ...cigar, priceCents: null };
    if (at === 1) return { ...cigar, strength: null };
    if (at === 4) return { ...cigar, flavorNotes: [] };
    return at === 5 ? { ...cigar, smokingTime: null, size: null } : cigar;
  });

/** The shelf of the golden test: ten catalog cigars as a lounge would stock them; ids are brand, line and vitola. */
export const goldenShelf = (): ShelfCigar[] => shelfOf(CHOSEN);

function shelfOf(ids: readonly string[]): ShelfCigar[] {
  const rows = new Map(
    referenceRows('cigars.csv').map((row) => [`${row['brand']}|${row['line']}|${row['vitola']}`, row]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row || !parseSize(row['size'])) return [];
    return {
      id: id.replaceAll('|', ' '),
      brand: row['brand'] ?? '',
      name: row['vitola'] ?? '',
      productLine: row['line'] ?? null,
      origin: row['country'] ?? null,
      strength: STRENGTHS.find((word) => word === row['strength']) ?? null,
      flavorNotes: (row['flavor_notes'] ?? '').split(';'),
      size: row['size'] ?? null,
      smokingTime: row['smoking_time_min'] ?? null,
      wrapper: row['wrapper'] ?? null,
      priceCents: Math.round(Number(row['price_usd']) * 100),
      stock: null,
      isOutOfStock: false,
      isActive: true,
      isPromoted: false,
    };
  });
}
