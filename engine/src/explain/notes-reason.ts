import { affinitiesOf, noteEffects, type FlavorColumns } from '../fit/flavor.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import { MIN_NOTE_EFFECT } from '../policy.ts';
import { leafOf, likelyNotes, type Leaf } from '../shelf/likely.ts';
import { NOTES } from '../shelf/notes.ts';
import type { FlavorChoice, Language, Taste } from '../types.ts';
import type { NearChoice, Phrases } from './phrase-patterns.ts';
import { PHRASES } from './phrases.ts';
import type { ShownCard } from './shown-card.ts';

/** With notes of more letters than this, no leaf is named. */
const MAX_NOTES_BEFORE_LEAF = 40;
const MAX_NOTES = 3;

/**
 * The notes that match the chosen flavors, beside those of Best Match, and what the wrapper leaf does to them, or which flavor
 * they come close to if none is the very one. Undefined without any.
 */
export function flavorReason(
  { flavors }: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
): string | undefined {
  const cited = citedNotes(flavors, shelf.flavors.notes[shown.position] ?? [], shelf.flavors);
  if (cited.length === 0) return undefined;
  const near = nearChoice(flavors, cited);
  const beside = notesOfBest(shelf, shown);
  return near && !cited.some((note) => beside.includes(note))
    ? `${inWords(cited, beside, PHRASES[language], language, true)}, ${PHRASES[language].near[near]}`
    : withLeaf(cited, shelf, shown, language);
}

/** A cigar's notes beside those of Best Match, whatever the guest asked for: what both have, then what only it has. */
export function ownNotes(shelf: IndexedShelf, shown: ShownCard, language: Language): string | undefined {
  const own = shelf.flavors.notes[shown.position] ?? [];
  const beside = notesOfBest(shelf, shown);
  const shared = own.filter((note) => beside.includes(note));
  const others = own.filter((note) => !beside.includes(note));
  const named = [...shared.slice(0, Math.max(1, MAX_NOTES - others.length)), ...others].slice(0, MAX_NOTES);
  return named.length === 0 ? undefined : withLeaf(named, shelf, shown, language);
}

/** The leaf alone, if it is one that guests are told about, Best Match has another, and `texts` don't name it. */
export function ownLeaf(
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
  texts: readonly string[],
): string | undefined {
  const leaf = leafBeside(shelf, shown);
  const name = leaf && PHRASES[language].leaf[leaf][1];
  return name && !texts.some((text) => text.includes(name)) ? PHRASES[language].wrapped(name) : undefined;
}

/** The notes (indexes in NOTES) of Best Match; none on its own card. */
const notesOfBest = ({ flavors }: IndexedShelf, { tier, bestMatch }: ShownCard): readonly number[] =>
  tier === 'primary' ? [] : (flavors.notes[bestMatch] ?? []);

function inWords(
  notes: readonly number[],
  beside: readonly number[],
  phrases: Phrases,
  language: Language,
  hasMore: boolean,
): string {
  const names = (of: readonly number[]) => of.map((note) => NOTES[note]?.[language] ?? '');
  if (beside.length === 0) return phrases.notes(names(notes), hasMore);
  return phrases.notesBeside(
    names(notes.filter((note) => beside.includes(note))),
    names(notes.filter((note) => !beside.includes(note))),
  );
}

/** Notes in words, with what the leaf does to them where there is room. */
function withLeaf(
  notes: readonly number[],
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
): string {
  const phrases = PHRASES[language];
  const beside = notesOfBest(shelf, shown);
  const leaf = leafBehind(notes, shelf, shown);
  const words = inWords(notes, beside, phrases, language, true);
  // Longer, the card of a lying tablet would reach below its edge.
  return leaf && words.length <= MAX_NOTES_BEFORE_LEAF
    ? `${words}, ${phrases.leaf[leaf].join(' ')}`
    : inWords(notes, beside, phrases, language, false);
}

/** The leaf that usually brings at least half of the notes; undefined if none is known for that, or Best Match has the same. */
function leafBehind(notes: readonly number[], shelf: IndexedShelf, shown: ShownCard): Leaf | undefined {
  const cigar = shelf.cigars[shown.position];
  const leaf = leafBeside(shelf, shown);
  if (!cigar || !leaf) return undefined;
  const families = likelyNotes(cigar).map((note) => NOTES[note]?.family);
  const own = notes.filter((note) => families.includes(NOTES[note]?.family));
  return own.length * 2 >= notes.length ? leaf : undefined;
}

/** The leaf of a cigar; undefined if Best Match, on another card, has the same. */
function leafBeside({ cigars }: IndexedShelf, { position, tier, bestMatch }: ShownCard): Leaf | undefined {
  const [cigar, best] = [cigars[position], tier === 'primary' ? undefined : cigars[bestMatch]];
  const leaf = cigar && leafOf(cigar);
  return best && leafOf(best) === leaf ? undefined : leaf;
}

/**
 * The notes (indexes in NOTES) that raise a cigar's flavor fit by more than MIN_NOTE_EFFECT, at most three: one for each chosen
 * flavor that the cigar has, then the strongest.
 */
export function citedNotes(
  choices: readonly FlavorChoice[],
  notes: readonly number[],
  { rarities }: FlavorColumns,
): readonly number[] {
  const affinities = affinitiesOf(choices);
  const effects = noteEffects(affinities, notes, rarities);
  const raising = notes
    .map((note, at) => ({ note, effect: effects[at] ?? 0 }))
    .filter(({ effect }) => effect > MIN_NOTE_EFFECT)
    .sort((one, other) => other.effect - one.effect || one.note - other.note)
    .map(({ note }) => note);
  const asked = new Set(affinities.flatMap((own) => raising.find((note) => own[note] === 1) ?? []));
  return [...raising.filter((note) => asked.has(note)), ...raising.filter((note) => !asked.has(note))].slice(
    0,
    MAX_NOTES,
  );
}

const NEAR_CHOICES: readonly (readonly [NearChoice, FlavorChoice, family: string])[] = [
  ['coffee', 'coffee', 'chocolatey'],
  ['earth', 'earthy', 'leathery'],
  ['earth', 'earthy-tobacco', 'leathery'],
];

/** The chosen flavor that notes come close to, if none of them is a chosen one itself. */
function nearChoice(choices: readonly FlavorChoice[], notes: readonly number[]): NearChoice | undefined {
  if (affinitiesOf(choices).some((own) => notes.some((note) => own[note] === 1))) return undefined;
  const family = NOTES[notes[0] ?? -1]?.family;
  return NEAR_CHOICES.find(([, choice, near]) => choices.includes(choice) && near === family)?.[0];
}
