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

/** The shelf of the golden test: ten catalog cigars as a lounge would stock them; ids are brand, line and vitola. */
export function goldenShelf(): ShelfCigar[] {
  const rows = new Map(
    referenceRows('cigars.csv').map((row) => [`${row['brand']}|${row['line']}|${row['vitola']}`, row]),
  );
  return CHOSEN.flatMap((id) => {
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
