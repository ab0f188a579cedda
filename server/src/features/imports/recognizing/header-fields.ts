import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  importFieldLabel,
  importFields,
  type ImportField,
} from '@vitola/contract/inventory/import-constants';

/** What a header may say: a field of an import, or something that no cigar has here. */
export type HeaderMeaning = ImportField | 'vendor' | 'cost' | 'pack' | 'location';

/** A meaning of a header. `score` is 1 for a synonym, less for a header that only contains one or that is used for other things too. */
export interface HeaderMatch {
  meaning: HeaderMeaning;
  score: number;
  /** Its place in the list of synonyms: the most usual one of a field comes first. */
  rank: number;
}

// Header names of inventory exports and spreadsheets, by what they mean, without spaces and signs.
const synonyms = JSON.parse(
  readFileSync(join(import.meta.dirname, 'header-synonyms.json'), 'utf8'),
) as Record<HeaderMeaning, string>;

const known = new Map<string, { meaning: HeaderMeaning; rank: number }>();
for (const [meaning, words] of Object.entries(synonyms))
  for (const [rank, word] of words.split(' ').entries())
    if (!known.has(word)) known.set(word, { meaning: meaning as HeaderMeaning, rank });
for (const field of importFields)
  known.set(plainHeader(importFieldLabel(field)), { meaning: field, rank: -1 });

/** Words that several fields are called; what stands in the column decides. */
const ambiguous = new Set(
  'count size type number code item description wholesale netprice vendor single each id color leaf notes handle region body'.split(
    ' ',
  ),
);

/** A header in lower case without accents, spaces and signs. */
function plainHeader(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' no')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Columns that exist once for every shop, with the shop's name before or after. */
const perLocation: readonly [RegExp, HeaderMeaning][] = [
  [/^current quantity\b/i, 'stock'],
  [/^new quantity\b/i, 'location'],
  [/^inventory[_ ](?!level|quantity|qty|policy|management|tracker|item)/i, 'stock'],
  [/quantity on hand$|qty on hand$/i, 'stock'],
  [/^(available|on hand)\b.*[-–(]/i, 'stock'],
  [/^price [A-Z0-9]/, 'price'],
  [
    /^(reorder[_ ]point|restock[_ ]level|stock alert|reorder[_ ]amount|desired|sold|tax|option\d? name|option\d+ name)/i,
    'location',
  ],
];

/** What a header says, or undefined. */
export function matchHeader(header: string): HeaderMatch | undefined {
  const whole = known.get(plainHeader(header));
  if (whole) return { ...whole, score: ambiguous.has(plainHeader(header)) ? 0.5 : 1 };
  const bare = header.replaceAll(/\(.*?\)|\[.*?\]/g, ' ').trim();
  const unbracketed = known.get(plainHeader(bare));
  if (unbracketed) return { ...unbracketed, score: ambiguous.has(plainHeader(bare)) ? 0.5 : 0.95 };
  const shop = perLocation.find(([pattern]) => pattern.test(header));
  if (shop) return { meaning: shop[1], score: 0.8, rank: 50 };
  return longestPart(header);
}

/** The longest run of a header's words that is a synonym. */
function longestPart(header: string): HeaderMatch | undefined {
  const words = header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length > 8) return undefined;
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let at = words.length - length; at >= 0; at -= 1) {
      const part = plainHeader(words.slice(at, at + length).join(''));
      const found = part.length > 2 && !ambiguous.has(part) ? known.get(part) : undefined;
      if (found) return { ...found, rank: found.rank + 100, score: 0.5 + (0.3 * length) / words.length };
    }
  return undefined;
}

/** How much a cell looks like a header, 0-1. */
export function headerScore(cell: string): number {
  if (cell === '' || cell.length > 60 || /^[$€£]?\s?[\d.,]+$/.test(cell)) return 0;
  const match = matchHeader(cell);
  return match && match.score >= 0.5 ? (match.score >= 0.9 ? 1 : 0.5) : 0;
}
