import type { IndexedShelf } from '../fit/index-shelf.ts';
import { strengthAt } from '../shelf/strength-scale.ts';
import type { Language, Taste } from '../types.ts';
import { ownLeaf, ownNotes } from './notes-reason.ts';
import { PHRASES } from './phrases.ts';
import type { Reason } from './reasons.ts';
import type { ShownCard } from './shown-card.ts';

/** Beside Best Match, a card with more lines than this gets no further one. */
const MAX_LINES_BEFORE_ADDED = 2;

/**
 * The texts of a card's reasons, with at most one line that is none, as it raises no fit. Best Match: what to drink with a cigar
 * whose strength and notes are written down, before the line that its price is right, or right after the notes for a guest who
 * asked for a cigar to go with a drink; without its notes or strength the leaf that it is wrapped in. Another card with little
 * to say: its notes beside those of Best Match, if none is named, or what to drink with it, if that is not what goes with Best
 * Match, or its leaf.
 */
export function withAddedLine(
  reasons: readonly Reason[],
  taste: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
): readonly string[] {
  const texts = reasons.map(({ text }) => text);
  const { withinBudget, inRange, stillWithinBudget, nearBudget } = PHRASES[language];
  const isOfBudget = (text: string) => [withinBudget, inRange, stillWithinBudget, nearBudget].includes(text);
  const withLine = (line: string | undefined, at: number) =>
    line ? texts.toSpliced(at < 0 ? texts.length : at, 0, line) : texts;
  const beforeBudget = texts.findIndex(isOfBudget);
  const leaf = ownLeaf(shelf, shown, language, texts);
  const drink = drinkWith(shelf, shown.position, language);
  const flavor = reasons.findIndex(({ feature }) => feature === 'flavor');
  if (shown.tier === 'primary') {
    if (!drink) return withLine(leaf, flavor + 1);
    return withLine(drink, taste.occasions.includes('pairing') ? flavor + 1 : beforeBudget);
  }
  if (texts.length > MAX_LINES_BEFORE_ADDED) return texts;
  const notes = flavor < 0 ? ownNotes(shelf, shown, language) : undefined;
  if (notes)
    return withLine(
      notes,
      texts.findIndex((text, at) => reasons[at]?.feature !== 'price' || isOfBudget(text)),
    );
  const isSameDrink = drink === drinkWith(shelf, shown.bestMatch, language);
  return withLine(isSameDrink ? leaf : (drink ?? leaf), beforeBudget);
}

/** What goes with a cigar; undefined where nobody wrote its strength or its notes down. */
function drinkWith(shelf: IndexedShelf, position: number, language: Language): string | undefined {
  const strength = strengthAt(shelf.strength[position] ?? 0);
  return strength && shelf.flavors.notes[position]?.length ? PHRASES[language].drink[strength] : undefined;
}
