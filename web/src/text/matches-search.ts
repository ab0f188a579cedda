const normalize = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns a function that checks whether a text contains every word of `search`, regardless of accents and case:
 * `torp padron` matches `Padrón 1964 Torpedo`. An empty search matches every text.
 */
export function searchMatcher(search: string): (text: string) => boolean {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const normalized = normalize(text);
    return words.every((word) => normalized.includes(word));
  };
}
