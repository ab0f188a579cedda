/** Longer names are cut: every letter makes the QR code finer. */
const maxLength = 40;
const tiers = ['primary', 'budget', 'premium'] as const;

type Named = Readonly<Record<(typeof tiers)[number], { brand: string; name: string } | null>>;

/** The names of up to three cigars as the fragment of a link, `#` included. */
export function namesInFragment(cards: Named): string {
  const names = tiers.flatMap((tier) => {
    const cigar = cards[tier];
    return cigar ? [[tier, cut(`${cigar.brand} ${cigar.name}`)]] : [];
  });
  return `#${new URLSearchParams(names)}`;
}

/** The names in a link's fragment, best match first, each once. Anybody can write one: they are short and plain text, never markup. */
export function namesOfFragment(fragment: string): string[] {
  const values = new URLSearchParams(fragment.slice(1, 1000));
  return [...new Set(tiers.map((tier) => cut(values.get(tier) ?? '')).filter(Boolean))];
}

/** One line of text without control characters and writing directions that would change the words around it. */
const cut = (text: string): string =>
  Array.from(text.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, maxLength)
    .join('')
    .trim();
