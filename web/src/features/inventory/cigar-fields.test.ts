import { describe, expect, it } from 'vitest';
import { blankCigar, bodyOf, differences, merged } from './cigar-fields.ts';

describe('the form', () => {
  it('sends blank stock as not counted', () => {
    expect(bodyOf({ ...blankCigar, stock: ' ' }).stock).toBeNull();
    expect(bodyOf({ ...blankCigar, stock: '7' }).stock).toBe('7');
  });

  it('knows in which fields two versions differ', () => {
    const theirs = { ...blankCigar, price: '9.00', flavorNotes: ['Nutty'] };
    expect(differences(blankCigar, theirs)).toEqual(['price', 'flavorNotes']);
    expect(differences({ ...theirs, price: '9.00 ' }, theirs)).toEqual([]);
  });

  it('puts one’s own edits on top of a newer version', () => {
    const base = { ...blankCigar, price: '9.00', origin: 'Cuba' };
    const mine = { ...base, origin: 'Honduras' };
    const newer = { ...base, price: '11.00', origin: 'Peru' };
    expect(merged(base, mine, newer)).toEqual({ ...base, price: '11.00', origin: 'Honduras' });
  });
});
