import type { IndexedShelf } from '../fit/index-shelf.ts';
import { strengthAt } from '../shelf/strength-scale.ts';
import type { Language, Taste } from '../types.ts';
import { PHRASES } from './phrases.ts';
import type { Reason, ShownCard } from './reasons.ts';

/**
 * The texts of a card's reasons, on Best Match with what to drink with its cigar, by its strength: right after the notes for a guest
 * who asked for a cigar to go with a drink, else last. It is no reason, as it raises no fit; a strength that nobody wrote
 * down suggests nothing.
 */
export function withDrink(
  reasons: readonly Reason[],
  taste: Taste,
  shelf: IndexedShelf,
  { tier, position }: ShownCard,
  language: Language,
): readonly string[] {
  const texts = reasons.map(({ text }) => text);
  const strength = strengthAt(shelf.strength[position] ?? 0);
  if (tier !== 'primary' || !strength) return texts;
  const isAsked = taste.occasions.includes('pairing');
  const at = isAsked ? reasons.findIndex(({ feature }) => feature === 'flavor') + 1 : texts.length;
  return texts.toSpliced(at, 0, PHRASES[language].drink[strength]);
}
