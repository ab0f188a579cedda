import {
  cigarFactNames,
  cigarFacts,
  type CigarFactName,
  type FlagFact,
  type ListFact,
  type TextFact,
} from '@vitola/contract/cigar-facts';

/** The facts that the form gives a control of their own. A list needs one: its words are chosen as well as typed. */
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
} as const satisfies Partial<Record<CigarFactName, true>> & Record<ListFact, true>;
type UnplacedFact<N extends CigarFactName> = Exclude<N, keyof typeof placed>;

/** The order among the facts that have no control of their own; facts that are not named here come behind. */
const first: readonly CigarFactName[] = ['vintage', 'manufacturer', 'barcode', 'distributorSku'];

const unplaced = <N extends CigarFactName>(kind: 'text' | 'flag') =>
  [...new Set([...first, ...cigarFactNames])].filter(
    (name): name is UnplacedFact<N> => !(name in placed) && cigarFacts[name].kind === kind,
  );

/** The texts and the yes-or-no facts that the form makes a control for from the table. */
export const unplacedTexts = unplaced<TextFact>('text');
export const unplacedFlags = unplaced<FlagFact>('flag');
