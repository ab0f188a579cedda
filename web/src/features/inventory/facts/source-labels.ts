import type { FactSource } from '@vitola/contract/inventory/fact-constants';

/** The label of each source of facts, for the owner. */
export const sourceLabels: Record<FactSource, string> = {
  owner: 'From you',
  catalogue: 'From the catalog',
  table: 'Typical for its kind',
  model: 'From the AI model',
  'point-of-sale': 'From the point of sale',
};
