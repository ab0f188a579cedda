import type * as table from '../src/cigar-facts.ts';

const planted = {
  plantedText: {
    label: 'Planted text',
    kind: 'text',
    max: 60,
    isEditable: true,
    isForGuests: true,
    hasSource: true,
    isInCatalogue: false,
  },
  plantedFlag: {
    label: 'Planted flag',
    kind: 'flag',
    max: 1,
    isEditable: true,
    isForGuests: true,
    hasSource: false,
    isInCatalogue: false,
  },
} as const satisfies table.FactTable;

/** The module of the table with two more lines, for `vi.mock`: a text with a source and a yes or no, both for guests. */
export function withPlantedFacts(module: typeof table) {
  const cigarFacts = { ...module.cigarFacts, ...planted };
  const namesWhere = (trait: Parameters<typeof module.factsWhere>[1]) =>
    Object.keys(module.factsWhere(cigarFacts, trait));
  return {
    ...module,
    cigarFacts,
    cigarFactNames: Object.keys(cigarFacts),
    guestFactNames: namesWhere('isForGuests'),
    catalogueFactNames: namesWhere('isInCatalogue'),
    sourcedFactNames: namesWhere('hasSource'),
  };
}
