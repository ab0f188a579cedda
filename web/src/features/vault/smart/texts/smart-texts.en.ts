import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { SmartWords } from '../../../inventory/index.ts';

/** The texts of a member's Smart Inventory Manager; those of the form are the vault's. */
export const texts = {
  back: 'Back to Dashboard',
  title: 'Smart Inventory Manager',
  lead: 'Type a few letters of the band. The catalog fills in the rest, and the cigar goes to your vault.',
  add: 'Add a cigar',
  inVault: 'In your vault',
  startOver: 'Start Over',
  saved: 'Saved to your vault',
  /** Undefined: the texts of an owner. */
  search: undefined as SmartWords | undefined,
  isFilled: 'This is what we know of it. Please check it against the band.',
  isUnknown: 'We don’t know this one yet. Its name and brand are enough; add what you like.',
  unnamed: 'Unnamed cigar',
  size: 'Size',
  wrapper: 'Wrapper',
  usually: (range: string) => `Usually ${range.replace('-', ' to ')}`,
  sources: {
    owner: 'From you',
    catalogue: 'From the catalog',
    table: 'Typical for its kind',
    model: 'From the AI model',
    'point-of-sale': 'From the point of sale',
  } satisfies Record<FactSource, string> as Record<FactSource, string>,
};
export type SmartTexts = typeof texts;
