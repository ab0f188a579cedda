import { cigarFactNames, cigarFacts } from '@vitola/contract/cigar-facts';
import { Cigar, CigarChange, NewCigar } from '@vitola/contract/inventory/cigars';
import { describe, expect, it } from 'vitest';
import { saveDraft } from '../../../forms/draft.ts';
import { blankCigar, toRequestBody, differingFields, toCigarFields, mergeEdits } from './cigar-fields.ts';
import { unsavedEdits } from './cigar-draft.ts';

/** A distinct value for every fact of the table, as in a cigar from the shelf. */
const values = Object.fromEntries(
  cigarFactNames.map((name, at) => {
    const { kind } = cigarFacts[name];
    if (name === 'stock') return [name, at];
    return [name, kind === 'list' ? [`Note ${at}`] : kind === 'flag' ? true : `Fact ${at}`];
  }),
);

describe('a fact of the table', () => {
  it('opens in the edit form with its value, and is sent back unchanged', () => {
    const fields = toCigarFields(values);
    const sent = toRequestBody(fields);
    const before = { ...values, stock: String(values.stock) };
    expect(fields).toMatchObject(before);
    expect(sent).toMatchObject(before);
    for (const name of cigarFactNames) expect(differingFields(blankCigar, fields)).toContain(name);
  });

  it('is present in a draft that an earlier release stored without it', () => {
    const base = { ...(values as Cigar), id: 'cigar', loungeId: 'lounge' };
    const { vintage: _, ...fields } = toCigarFields({ ...base, price: '1.00' });
    saveDraft('edit.lounge', { cigar: { base, fields } });
    const found = unsavedEdits('lounge').cigar?.fields;
    expect(found).toMatchObject({ price: '1.00', vintage: base.vintage });
  });

  it('is accepted by the calls: when the cigar is added, and when it is changed if it can be', () => {
    const editable = cigarFactNames.filter((name) => cigarFacts[name].isEditable);
    expect(Object.keys(NewCigar.shape)).toEqual(expect.arrayContaining(cigarFactNames));
    expect(Object.keys(Cigar.shape)).toEqual(expect.arrayContaining(cigarFactNames));
    const flags = ['sources', 'isPromoted', 'isOutOfStock', 'isActive', 'version'];
    expect(Object.keys(CigarChange.shape).toSorted()).toEqual([...editable, ...flags].toSorted());
  });
});

describe('the form', () => {
  it('sends blank stock as not counted', () => {
    expect(toRequestBody({ ...blankCigar, stock: ' ' }).stock).toBeNull();
    expect(toRequestBody({ ...blankCigar, stock: '7' }).stock).toBe('7');
  });

  it('finds the fields in which two versions differ', () => {
    const theirs = { ...blankCigar, price: '9.00', flavorNotes: ['Nutty'] };
    expect(differingFields(blankCigar, theirs)).toEqual(['price', 'flavorNotes']);
    expect(differingFields({ ...theirs, price: '9.00 ' }, theirs)).toEqual([]);
  });

  it('applies the user’s edits on top of a newer version', () => {
    const base = { ...blankCigar, price: '9.00', origin: 'Cuba' };
    const mine = { ...base, origin: 'Honduras' };
    const newer = { ...base, price: '11.00', origin: 'Peru' };
    expect(mergeEdits(base, mine, newer)).toEqual({ ...base, price: '11.00', origin: 'Honduras' });
  });
});
