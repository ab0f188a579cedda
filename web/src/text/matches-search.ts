/** A text as searches compare it: without accents, in lower case. */
export const searchableText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a search, comparable with a `searchableText`. */
export const searchWords = (search: string): string[] => searchableText(search).split(/\s+/).filter(Boolean);

/**
 * Returns a function that checks whether a text contains every word of `search`, regardless of accents and case:
 * `torp padron` matches `Padrón 1964 Torpedo`. An empty search matches every text.
 */
export function searchMatcher(search: string): (text: string) => boolean {
  const words = searchWords(search);
  return (text) => {
    const searchable = searchableText(text);
    return words.every((word) => searchable.includes(word));
  };
}
