import { hideWords, holdWords, joined, stateWords } from '../review-words.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** All texts of a member's own reviews. */
export const texts = {
  states: {
    published: stateWords.published.label,
    held: stateWords.held.label,
    hidden: stateWords.hidden.label,
  },
  hold: holdWords,
  hide: hideWords,
  joined,
  panel: {
    title: 'Recent reviews',
    description: 'What you published about cigars, and which lounges see it.',
    loading: 'Loading your reviews',
    empty: 'No reviews yet',
    emptyBody:
      'Your notes are private. From a cigar in your vault you can publish a review to the lounge it came from.',
    list: 'Your reviews',
    all: 'All reviews',
    more: 'Show more',
    to: (lounge: string) => `To ${lounge}`,
  },
  publishTo: (lounge: string) => `Publish to ${lounge}`,
  yours: 'Your review',
  privacy: (lounge: string) =>
    `${lounge} reads this. It never sees your email address or the rest of your vault.`,
  looking: 'Looking for your review',
  held: (lounge: string, reasons: string) =>
    `Held back until ${lounge} has looked at it, because ${reasons}.`,
  hidden: (lounge: string) => `${lounge} hid it.`,
  changeIt: (lounge: string) => `If you change it, ${lounge} looks at it again.`,
  quoted: (note: string) => `“${note}”`,
  form: {
    label: (cigar: string) => `Your review of ${cigar}`,
    rating: 'Your rating',
    review: 'Your review',
    left: (left: number, most: number) => `${number(left)} of ${number(most)} characters left`,
    over: (over: number) => `${number(over)} characters too many`,
    firstName: 'First name (optional)',
    firstNameHint: (aGuest: string) => `Shown beside your review. Without one it says “${aGuest}”.`,
    sees: (lounge: string) => `What ${lounge} sees`,
    starsFirst: 'Give it stars first.',
    save: 'Save changes',
    publish: 'Publish',
    withdraw: 'Withdraw',
  },
  toasts: {
    withdrawn: 'Review withdrawn',
    withdrawnBody: (lounge: string) => `${lounge} no longer sees it.`,
    published: 'Review published',
    publishedBody: (lounge: string) => `${lounge} can read it now.`,
    held: 'Review held back',
    heldBody: (lounge: string) => `${lounge} looks at it before it is shown.`,
  },
};
export type ReviewTexts = typeof texts;
