import type { FlavorFamily } from '../../shelf/notes.ts';
import type { Taste } from '../../types.ts';

/** What a guest said, as the engine's question. */
export type SpokenRequest = {
  readonly taste: Taste;
  /** The prices that the guest named, in cents, both included; null where none was named. */
  readonly minCents: number | null;
  readonly maxCents: number | null;
  /** The longest time that the guest named, in minutes. */
  readonly maxMinutes: number | null;
  /** Families of notes that the guest doesn't want. */
  readonly avoided: readonly FlavorFamily[];
  /** The words that were understood, in the order said, and what they were taken for. */
  readonly understood: readonly { readonly words: string; readonly means: string }[];
  /** The words that were not. Words that say nothing of a cigar are in neither list. */
  readonly notUnderstood: readonly string[];
};

/** A request while its words are read. */
export type RequestDraft = {
  readonly strengths: Set<Taste['strengths'][number]>;
  readonly flavors: Set<Taste['flavors'][number]>;
  /** The flavors that suit the drink; they count only if the guest names none. */
  readonly drinkFlavors: Set<Taste['flavors'][number]>;
  readonly times: Set<Taste['times'][number]>;
  readonly occasions: Set<Taste['occasions'][number]>;
  readonly avoided: Set<FlavorFamily>;
  experience: Taste['experience'];
  budget: Taste['budget'];
  minCents: number | null;
  maxCents: number | null;
  maxMinutes: number | null;
};

/** Changes a draft as a word asks, and says what the word means. */
export type WordMeaning = (draft: RequestDraft) => string;
