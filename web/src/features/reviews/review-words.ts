import type { HideReason, HoldReason, ReviewState } from '@vitola/contract/reviews/review-constants';
import type { BadgeProps } from '../../ui/display/badge.tsx';

/** Each state, for a badge. */
export const stateWords: Record<ReviewState, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  published: { label: 'Published', tone: 'success' },
  held: { label: 'Held back', tone: 'warning' },
  hidden: { label: 'Hidden', tone: 'danger' },
};

/** Why a review is held back, to its member. */
export const holdWords: Record<HoldReason, string> = {
  insult: 'it seems to contain an insult',
  link: 'it seems to contain a link or an address',
  number: 'it seems to contain a phone number',
  'hidden-before': 'it was hidden before you changed it',
};

/** The reasons to hide a review. */
export const hideWords: Record<HideReason, { label: string; hint: string }> = {
  abuse: { label: 'Abuse', hint: 'It insults or threatens somebody.' },
  spam: { label: 'Spam', hint: 'It advertises, or has nothing to do with the cigar.' },
  private: { label: 'Private data', hint: 'It gives away somebody’s name, number or address.' },
};

/** A list of phrases as one: `a`, `a and b`, `a, b and c`. */
export const joined = (phrases: readonly string[]): string =>
  phrases.length < 2 ? (phrases[0] ?? '') : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`;
