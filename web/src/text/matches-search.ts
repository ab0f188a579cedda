const normalize = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Tells of a text whether every word of `search` stands in it, whatever the accents and capitals: `torp padron` in
 * `Padrón 1964 Torpedo`. Nothing looked for stands in every text.
 */
export function searchMatcher(search: string): (text: string) => boolean {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const read = normalize(text);
    return words.every((word) => read.includes(word));
  };
}
