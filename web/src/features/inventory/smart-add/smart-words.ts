import { type Filled, filledInEnglish } from '../cigar-form/use-enhance.ts';

/** The texts of what owners and members share of the Smart Inventory Manager. */
export interface SmartWords {
  steps: readonly [search: string, profile: string, saved: string];
  name: string;
  placeholder: string;
  brand: string;
  ifKnown: string;
  enhance: string;
  pick: string;
  nothingTyped: string;
  failed: string;
  notFound: { title: string; description: string };
  filled: Filled;
  next: string;
}

/** The texts of an owner. */
export const ownerWords: SmartWords = {
  steps: ['Search', 'Check the profile', 'Saved'],
  name: 'Cigar Name',
  placeholder: 'Start typing: padron 64 torp',
  brand: 'Brand',
  ifKnown: 'If you know it',
  enhance: 'AI Enhance',
  pick: 'Pick a cigar from the list, or enhance one that is not in it.',
  nothingTyped: 'Please enter at least the cigar name or brand first',
  failed: 'Failed to enhance cigar data. Please check your API configuration.',
  notFound: {
    title: 'No details found yet',
    description: 'Enter what the box says. You can fill in the rest later.',
  },
  filled: filledInEnglish,
  next: 'Next cigar',
};
