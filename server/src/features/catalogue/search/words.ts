const marks = /\p{M}/gu;
const spacedSize = /(\d+(?:\.\d+)?)\s*(?:x|×|by)\s*(\d{2})\b/g;

/** A size as one word: "6 x 52" and "6.0x52" are both "6x52". */
const sizeWord = (_: string, length: string, ring: string) => ` ${Number(length)}x${ring} `;

/**
 * The normalized words of a text: lower case, no accents, initials joined ("E.P." is "ep"), digits split
 * from letters ("no2" is "no", "2"), a size as one word.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(marks, '').toLowerCase();
  const sized = plain.replaceAll(spacedSize, sizeWord);
  const joined = sized.replaceAll(/['’`]/g, '').replaceAll(/\b([a-z])\.\s?(?=[a-z]\.)/g, '$1');
  return joined
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9.]+/)
    .flatMap(partsOf);
}

const isSize = /^\d+(\.\d+)?x\d{2}$/;

function partsOf(word: string): string[] {
  if (isSize.test(word)) return [word];
  return word.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
}

/** The first letters of a name of several words: "La Flor Dominicana" is "lfd". */
export const initialsOf = (words: readonly string[]): string =>
  words.length > 1 ? words.map((word) => word[0]).join('') : '';

/** A word's sound, for spelling by ear: doubled letters, c/k/q, s/z, b/v, i/y, silent h and ph are one. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/[kq]u?(?=[ei])|ck|[kq]/g, 'c')
    .replaceAll('z', 's')
    .replaceAll('v', 'b')
    .replaceAll('y', 'i')
    .replaceAll('h', '')
    .replaceAll(/(.)\1+/g, '$1');
}
