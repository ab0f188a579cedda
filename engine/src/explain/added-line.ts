import type { IndexedShelf } from '../fit/index-shelf.ts';
import { strengthAt } from '../shelf/strength-scale.ts';
import type { Language, Taste } from '../types.ts';
import { ownLeaf, ownNotes } from './notes-reason.ts';
import { PHRASES } from './phrases.ts';
import type { Reason } from './reasons.ts';
import type { ShownCard } from './shown-card.ts';

/**
 * The texts of a card's reasons, with at most one line that is none, as it raises no fit. Best Match: what to drink with a cigar
 * whose strength and notes are written down, before the line that its price is right, or right after the notes for a guest who
 * asked for a cigar to go with a drink; without notes the leaf that it is wrapped in. Another card whose reasons are all of
 * its price: its notes beside those of Best Match, or else its leaf.
 */
export function withAddedLine(
  reasons: readonly Reason[],
  taste: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
): readonly string[] {
  const texts = reasons.map(({ text }) => text);
  const { withinBudget, inRange, stillWithinBudget, nearBudget, drink } = PHRASES[language];
  const insertBefore = (lines: readonly string[], line: string | undefined) => {
    const at = texts.findIndex((text) => lines.includes(text));
    return line ? texts.toSpliced(at < 0 ? texts.length : at, 0, line) : texts;
  };
  if (shown.tier !== 'primary') {
    if (reasons.some(({ feature }) => feature !== 'price')) return texts;
    const line = ownNotes(shelf, shown, language) ?? ownLeaf(shelf, shown, language);
    return insertBefore([stillWithinBudget, inRange, nearBudget], line);
  }
  const strength = strengthAt(shelf.strength[shown.position] ?? 0);
  if (!strength) return texts;
  if (shelf.flavors.notes[shown.position]?.length === 0) {
    const leaf = ownLeaf(shelf, shown, language);
    return leaf ? [leaf, ...texts] : texts;
  }
  if (!taste.occasions.includes('pairing')) return insertBefore([withinBudget, inRange], drink[strength]);
  return texts.toSpliced(reasons.findIndex(({ feature }) => feature === 'flavor') + 1, 0, drink[strength]);
}
