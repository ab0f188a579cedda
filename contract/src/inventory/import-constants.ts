// Constants of imports. No schema library here: screens load this file.
import { type CigarFactName, cigarFactNames, cigarFacts } from '../cigar-facts.ts';

/** Where the rows of an import come from. */
export const importSources = ['file', 'paste', 'rows', 'pos', 'feed', 'picture'] as const;
export type ImportSource = (typeof importSources)[number];

/** The states of an import: being compared, compared, being applied, on the shelf, being undone, undone, or not applied for a reason. */
export const importStates = [
  'comparing',
  'compared',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** What a row would do, or what was decided about it. */
export const importRowKinds = ['new', 'changed', 'unchanged', 'rejected', 'doubtful', 'left-out'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

/** What became of a row after the commit: put on the shelf, changed, over the plan's limit, gone meanwhile, or stayed at the undo. */
export const importOutcomes = ['added', 'changed', 'over-limit', 'gone', 'kept'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What a column may hold besides a fact of a cigar. */
const otherFields = {
  cigarId: 'Vitola ID',
  externalId: 'ID in another system',
  length: 'Length',
  ring: 'Ring gauge',
  vitola: 'Vitola',
  category: 'Category',
} as const;
type OtherField = keyof typeof otherFields;

/** What a column of a distributor's feed may hold besides what says which cigar a row is. */
const offerFields = {
  cost: 'Cost of one cigar',
  boxCost: 'Cost of a box',
  boxCount: 'Cigars in a box',
  availability: 'Availability',
} as const;
type OfferField = keyof typeof offerFields;

export type ImportField = CigarFactName | OtherField | OfferField;

/** Everything that a column of an import may hold, unless it is a feed's. */
export const importFields: readonly ImportField[] = [
  ...cigarFactNames,
  ...(Object.keys(otherFields) as OtherField[]),
];

/** Everything that a column of a distributor's feed may hold: which cigar a row is, and what the distributor says about it. */
export const feedFields: readonly ImportField[] = [
  'brand',
  'name',
  'productLine',
  'vitola',
  'size',
  'length',
  'ring',
  'barcode',
  'distributorSku',
  'category',
  ...(Object.keys(offerFields) as OfferField[]),
];

/** Everything that a column of rows read from a picture may hold. No price: a model never sets one. */
export const pictureFields: readonly ImportField[] = [
  'brand',
  'productLine',
  'name',
  'vitola',
  'size',
  'strength',
  'stock',
];

/** What the columns of an import may hold. */
export function fieldsOfSource(source: ImportSource): readonly ImportField[] {
  if (source === 'picture') return pictureFields;
  return source === 'feed' ? feedFields : importFields;
}

/** Every field of any import. */
export const everyImportField: readonly ImportField[] = [...new Set([...importFields, ...feedFields])];

/** The name of a field for people; it also heads the field's column in an export. */
export function importFieldLabel(field: ImportField): string {
  if (field in otherFields) return otherFields[field as OtherField];
  return field in offerFields ? offerFields[field as OfferField] : cigarFacts[field as CigarFactName].label;
}

/** The columns of an exported shelf, in order; importing them again changes nothing. */
export const exportedFields: readonly ImportField[] = [...cigarFactNames, 'cigarId'];

/** The largest import. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, columns: 100 } as const;

/** Days during which a whole import can be undone. */
export const undoDays = 7;

/** The most lines that are read from one picture. */
export const maxPictureRows = 200;

/** How many rows one page of an import lists. */
export const importPageSize = 100;

/** The reason of a row that a person left out, who may decide otherwise. */
export const leftOutByPerson = 'Left out by you.';
