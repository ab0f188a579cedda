import { parseSize, type Size } from '@vitola/engine';

/** A cigar's name as it is compared: its words in one spelling, and the size and box that were written in it. */
export interface CigarWords {
  words: readonly string[];
  size: Size | undefined;
  /** How many cigars a box, bundle or pack holds, where the name says that it is one. */
  boxOf: number | undefined;
}

/** Other spellings and abbreviations of a word. */
const spellings: Record<string, string> = Object.fromEntries(
  `anniv annv aniv anni aniversario aniversary anniversaire anniversary|conn ct connecticut|mad mduro madura maduro|nat natl natural|hab habana habano|
rob robusto|churchil chrchll churchill|torp torpedo|belic belicoso|dbl doble double|gr grand gran|pet petite petit|ser series serie|res rsv reserve reserva|
esp special especial|pyramide piramide pyramid|lanc lancero|lonsd lonsdale|cor corona|ltd limitada limited|ed edicion edition|nicar nicaraguan nicaragua|
dom dominican dominicana|cam cameroon|bl broadleaf|shde shade|sungrwn sungrown|tor toro|gord gordo|panatela panetela|rothchild rothschild|
sumatran sumatra|mexican mexico|brazilian brazil|ecuadorian ecuadoran ecuador|exclu excl exclusivo|presidente president|imperiale imperial|
prensado press boxpressed|number no num nr|vol volume|stelli esteli|salomones salomon`
    .split('|')
    .flatMap((group) => {
      const forms = group.trim().split(' ');
      const last = forms.at(-1) ?? '';
      return forms.map((form) => [form, last]);
    }),
);

/** Words that say nothing about which cigar it is. */
const fillers = new Set(
  'cigar puro the of by and a y stick each ea loose individual handmade hand rolled single edition serie de la el los las'.split(
    ' ',
  ),
);

/** Words of the wrapper and its color: they tell two cigars of a line apart. */
const wrapperWords = new Set(
  'maduro natural connecticut habano cameroon sungrown corojo candela claro oscuro colorado broadleaf sumatra sanandres criollo barber claro ecuador shade'.split(
    ' ',
  ),
);
export const isWrapperWord = (word: string): boolean => wrapperWords.has(word);

const pairs: readonly [RegExp, string][] = [
  [/\bsun grown\b/g, 'sungrown'],
  [/\bsan andres\b/g, 'sanandres'],
  [/\bbox[\s-]?press(ed)?\b/g, 'boxpressed'],
  [/(?:\b(?:no|num|number|nr)\b\.?\s*|#\s*|\bn[º°o]\.?\s+)(\d+)/g, 'no$1'],
  [/\b(\d{2})(th|st|nd|rd)\b/g, '$1'],
];

const sizeInName =
  /(\d+(?:[.,]\d+)?(?:[\s-]+\d\/\d{1,2})?|\d\/\d)\s*(?:["”]|''|in(?:ch(?:es)?)?\.?)?\s*[x×]\s*(\d{2})\b(?:\s*rg)?/i;
const boxInName =
  /\b(?:box|bundle|bdl|pack|tin|case|cab|cabinet|crate|jar|bx)\s*(?:of|\/)?\s*\(?(\d{1,3})(?!\d)\)?|\b(\d{1,3})\s*[-/]?\s*(?:ct|count|cnt|pk|pack|per box|box|bx)\b(?![\s.-]*press)\.?|\(\s*(\d{1,2})'?s\s*\)/i;
// Stands where the size was: "No. 4 6x50 Box" is no box of 4, nor of 50.
const gap = '\u0000';
const withoutSize = (name: string) => name.replace(sizeInName, ` ${gap} `);
const singleInName = /\b(?:single|1\s?ct|1\s?pk|each|stick|loose)\b/i;

/** Reads a name as files write it: "PADRON 1964 ANNIV. EXCL. MADURO 5 1/2 x 50 BOX/25". */
export function wordsOf(name: string): CigarWords {
  const sized = name.replaceAll(/[½¼¾⅛⅜⅝⅞]/g, (sign) => fractions[sign] ?? sign);
  const [sizeText] = sizeInName.exec(sized) ?? [];
  const sizeless = withoutSize(sized);
  const box = boxInName.exec(sizeless);
  const count = Number(box?.[1] ?? box?.[2] ?? box?.[3]);
  const bare = sizeless.replace(box?.[0] ?? gap, ' ');
  const boxOf = count > 1 && !singleInName.test(sized) ? count : undefined;
  return { words: plainWords(bare), size: parseSize(sizeText), boxOf };
}

/** How many cigars an item with this name is: 20 for a box of 20, else one. */
export const sticksInName = (name: string): number => wordsOf(name).boxOf ?? 1;

/** A name without the size and the box that were written in it, and without "single". */
export function bareName(name: string): string {
  const sized = name.replaceAll(/\s+/g, ' ');
  return withoutSize(sized)
    .replace(boxInName, ' ')
    .replaceAll(gap, ' ')
    .replaceAll(/\(\s*\)|\[\s*\]|["”]/g, ' ')
    .replace(/[-–,/|]?\s*\b(?:single|loose|each|ea)\b( stick)?\s*$/i, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s\-–,/|]+|[\s\-–,/|]+$/g, '');
}

const fractions: Record<string, string> = {
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
};

const lower = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’'`]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ');

function plainWords(text: string): string[] {
  let plain = lower(text);
  for (const [pattern, to] of pairs) plain = plain.replaceAll(pattern, to);
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const spelled = words.map(spell).filter((word) => !fillers.has(word));
  return [...new Set(spelled)].toSorted();
}

// A plural is the same vitola: robustos, toros. Short words and numbers stay.
function spell(word: string): string {
  const known = spellings[word];
  if (known) return known;
  const one = word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return spellings[one] ?? one;
}

/** A brand as it is compared. */
export const brandWords = (brand: string): readonly string[] => {
  const plain = lower(brand)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const said = plain.map(spell).filter((word) => !brandFillers.has(word));
  return said.length > 0 ? said : plain;
};
const brandFillers = new Set(
  'cigar cigars co company inc llc tobacco tabacalera brand the y and by de la el los las'.split(' '),
);

/** Whether one word may be the other with a slip of the keys: long words only, and none with a digit. */
export function isMisspelled(one: string, other: string): boolean {
  if (one.length < 5 || other.length < 5 || Math.abs(one.length - other.length) > 1) return false;
  // Another first letter is another word: nueva, cueva.
  if (one[0] !== other[0]) return false;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  const [left, right] = [one.length - start - end, other.length - start - end];
  if (Math.max(left, right) <= 1) return true;
  return left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}
