/** Splits a brand into at most two balanced lines for a band: 'Arturo Fuente' over two, 'Padron' in one. */
export function bandLines(brand: string): string[] {
  const words = brand.trim().toUpperCase().split(/\s+/).filter(Boolean);
  if (words.length < 2) return words;
  const total = words.join(' ').length;
  let best = 1;
  let bestGap = Infinity;
  for (let cut = 1; cut < words.length; cut += 1) {
    const gap = Math.abs(total - 2 * words.slice(0, cut).join(' ').length);
    if (gap < bestGap) [best, bestGap] = [cut, gap];
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}
