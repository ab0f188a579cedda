import {
  cigarFactNames,
  cigarFacts,
  type CigarFactName,
  type FlagFact,
  type ListFact,
  type TextFact,
} from '@vitola/contract/cigar-facts';

/**
 * The facts with a control of their own in the form. Lists need one, because their words can be chosen as well as
 * typed.
 */
const placed = {
  brand: true,
  name: true,
  price: true,
  stock: true,
  strength: true,
  origin: true,
  size: true,
  smokingTime: true,
  flavorNotes: true,
  description: true,
  productLine: true,
  wrapper: true,
  binder: true,
  filler: true,
  humidorPlace: true,
  humidorRow: true,
} as const satisfies Partial<Record<CigarFactName, true>> & Record<ListFact, true>;
type UnplacedFact<N extends CigarFactName> = Exclude<N, keyof typeof placed>;

/** The order of the facts without a control of their own; facts not named here come last. */
const first: readonly CigarFactName[] = ['vintage', 'manufacturer', 'barcode', 'distributorSku'];

const unplaced = <N extends CigarFactName>(kind: 'text' | 'flag') =>
  [...new Set([...first, ...cigarFactNames])].filter(
    (name): name is UnplacedFact<N> => !(name in placed) && cigarFacts[name].kind === kind,
  );

/** The text and yes-or-no facts whose controls the form generates from the table. */
export const unplacedTexts = unplaced<TextFact>('text');
export const unplacedFlags = unplaced<FlagFact>('flag');
