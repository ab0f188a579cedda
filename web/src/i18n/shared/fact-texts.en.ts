const asWritten = (written: string): string => written;

/** How the facts of a cigar are shown; they are stored in English or as a lounge wrote them. */
export const factTexts = {
  strength: asWritten,
  origin: asWritten,
  flavor: asWritten,
};
export type FactTexts = typeof factTexts;
