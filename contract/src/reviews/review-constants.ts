// No schema library here: screens load this file.

/** The longest review, in characters. */
export const maxReview = 2_000;
/** The longest name that a review is shown under, in characters. */
export const maxShownAs = 40;
/** The longest explanation of why a review is hidden, in characters. */
export const maxHiddenNote = 300;
/** How many reviews a page of a list has at most. */
export const maxReviewPage = 100;

/** `held`: waits until the lounge has looked at it. `hidden`: the lounge hid it. */
export const reviewStates = ['published', 'held', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review waits: what it seems to contain, or that it was hidden and changed since. */
export const holdReasons = ['insult', 'link', 'number', 'hidden-before'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The only reasons for which a lounge may hide a review. */
export const hideReasons = ['abuse', 'spam', 'private'] as const;
export type HideReason = (typeof hideReasons)[number];
