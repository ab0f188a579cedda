/** The trigrams of some words, as PostgreSQL's pg_trgm has them (two blanks before a word, one after), sorted, each once. */
export function trigramsOf(words: readonly string[]): Uint32Array {
  const all = new Set<number>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 2 < padded.length; at += 1) {
      const [a, b, c] = [padded.charCodeAt(at), padded.charCodeAt(at + 1), padded.charCodeAt(at + 2)];
      all.add(((a & 1023) << 20) | ((b & 1023) << 10) | (c & 1023));
    }
  }
  return Uint32Array.from(all).sort();
}

/** Shared trigrams by all trigrams of both, 0-1: pg_trgm's `similarity`. */
export function similarity(a: Uint32Array, b: Uint32Array): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i] ?? 0, b[j] ?? 0];
    if (left === right) shared += 1;
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
