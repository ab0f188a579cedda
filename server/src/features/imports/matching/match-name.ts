import type { Size } from '@vitola/engine';
import { isMisspelled, isWrapperWord } from './cigar-words.ts';
import type { KnownCigar, KnownCigars } from './known-cigars.ts';

/** A row's name as it is compared: its words without the brand's. */
export interface NameToMatch {
  brandKey: string;
  words: readonly string[];
  size: Size | undefined;
}

/** The cigar that a row surely is; or those that it may be, likeliest first; or neither. */
export interface Match<T> {
  sure: T | undefined;
  maybe: T[];
}

const maxCandidates = 5;

type Likeness = 'exact' | 'spelled' | 'less' | 'more' | 'other';
type SizeLikeness = 'same' | 'unknown' | 'near' | 'different';

interface Compared<T> {
  known: KnownCigar<T>;
  likeness: Likeness;
  size: SizeLikeness;
  shared: number;
  /** Words that only one of the two has. */
  rest: readonly string[];
}

/** Finds the cigar of a brand that a row is. It is sure only where no other one may be meant: a wrong match changes the wrong cigar. */
export function matchName<
  T extends { brand: string; productLine: string | null; name: string; size: string | null },
>(name: NameToMatch, cigars: KnownCigars<T>): Match<T> {
  const exact = cigars.named(name.brandKey, name.words).map((known) => compare(name, known));
  const sameSize = exact.filter(({ size }) => size === 'same');
  if (sameSize.length === 1) return sure(sameSize);
  if (exact.length === 1 && exact[0]?.size === 'unknown') return sure(exact);
  const compared = cigars.ofBrand(name.brandKey).map((known) => compare(name, known));
  const close = compared.filter(({ likeness, size }) => likeness === 'spelled' && size !== 'different');
  if (exact.length === 0 && close.length === 1 && isSureSpelling(close[0], compared)) return sure(close);
  const near = exact.filter(({ size }) => size === 'near');
  if (exact.length === 1 && near.length === 1) return sure(near);
  const bySize = compared.filter(({ likeness, size }) => likeness === 'less' && size === 'same');
  if (exact.length === 0 && close.length === 0 && bySize.length === 1 && isOnlyVitolaMissing(bySize[0]))
    return sure(bySize);
  const maybe = compared.filter((each) => isWorthAsking(each)).toSorted(likeliest);
  return { sure: undefined, maybe: maybe.slice(0, maxCandidates).map(({ known }) => known.cigar) };
}

const sure = <T>([found]: readonly Compared<T>[]): Match<T> => ({ sure: found?.known.cigar, maybe: [] });

// A misspelled name is sure where the sizes agree, or where nothing else of the brand is nearly as like it.
function isSureSpelling<T>(found: Compared<T> | undefined, all: readonly Compared<T>[]): boolean {
  if (found?.size === 'same') return true;
  return !all.some((other) => other !== found && (other.likeness === 'less' || other.likeness === 'more'));
}

// "1964 Anniversary Natural 5 x 50" for the only cigar of that size: nothing but its vitola is missing.
const isOnlyVitolaMissing = <T>(found: Compared<T> | undefined): boolean =>
  found !== undefined &&
  found.rest.length === 1 &&
  found.shared >= 2 &&
  !found.rest.some((word) => isWrapperWord(word) || /\d/.test(word));

function isWorthAsking<T>({ likeness, size, shared, rest }: Compared<T>): boolean {
  if (likeness === 'exact' || likeness === 'spelled') return true;
  if (rest.some((word) => /\d/.test(word)) && likeness === 'other') return false;
  if (likeness === 'other')
    return size === 'same' && shared >= 2 && rest.length <= 2 && !rest.some(isWrapperWord);
  return size !== 'different' && shared > 0 && rest.length <= 2 && rest.length <= shared + 1;
}

const likenessOrder: readonly Likeness[] = ['exact', 'spelled', 'less', 'more', 'other'];
const sizeOrder: readonly SizeLikeness[] = ['same', 'unknown', 'near', 'different'];
const likeliest = <T>(a: Compared<T>, b: Compared<T>) =>
  sizeOrder.indexOf(a.size) - sizeOrder.indexOf(b.size) ||
  likenessOrder.indexOf(a.likeness) - likenessOrder.indexOf(b.likeness) ||
  a.rest.length - b.rest.length;

function compare<T>(name: NameToMatch, known: KnownCigar<T>): Compared<T> {
  const open = new Set(known.words);
  const missing: string[] = [];
  let isSpelled = false;
  for (const word of name.words) if (!open.delete(word)) missing.push(word);
  const rest = missing.filter((word) => {
    const similar = [...open].filter((other) => isShortFor(word, other) || isMisspelled(word, other));
    if (similar.length !== 1) return true;
    open.delete(similar[0] ?? '');
    isSpelled = true;
    return false;
  });
  const shared = name.words.length - rest.length;
  const likeness =
    rest.length === 0 && open.size === 0
      ? isSpelled
        ? 'spelled'
        : 'exact'
      : rest.length === 0
        ? 'less'
        : open.size === 0
          ? 'more'
          : 'other';
  return { known, likeness, size: compareSizes(name.size, known.size), shared, rest: [...rest, ...open] };
}

// What is cheap and rarely true comes first: a large import compares millions of words.
const isShortFor = (one: string, other: string): boolean =>
  one.length > other.length
    ? other.length >= 3 && one.startsWith(other) && !/\d/.test(one)
    : other.length > one.length && one.length >= 3 && other.startsWith(one) && !/\d/.test(other);

/** How alike two sizes are: within an eighth of an inch and one of ring gauge they are the same. */
export function compareSizes(one: Size | undefined, other: Size | undefined): SizeLikeness {
  if (!one || !other) return 'unknown';
  const length = Math.abs(one.lengthInches - other.lengthInches);
  const ring = Math.abs(one.ringGauge - other.ringGauge);
  if (length <= 0.13 && ring <= 1) return 'same';
  return length <= 0.26 && ring <= 2 ? 'near' : 'different';
}
