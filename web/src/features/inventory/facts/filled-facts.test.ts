import { describe, expect, it } from 'vitest';
import { blankCigar, toRequestBody } from '../cigar-form/cigar-fields.ts';
import { factsToFill, lowerPrice, unchangedFilledFacts, withoutFilled } from './filled-facts.ts';

const catalogue = { source: 'catalogue', confidence: 0.9 } as const;
const model = { source: 'model', confidence: 0.4 } as const;
const found = {
  origin: 'Nicaragua',
  size: '6 x 52',
  binder: null,
  flavorNotes: ['Cocoa'],
  priceRange: '$12-$18',
  price: '12.00',
  sources: {
    origin: catalogue,
    size: catalogue,
    flavorNotes: model,
    priceRange: catalogue,
    price: catalogue,
  },
};

const filledFields = () => {
  const filled = factsToFill(found, blankCigar);
  return { ...blankCigar, origin: 'Nicaragua', size: '6 x 52', flavorNotes: ['Cocoa'], filled };
};

describe('filling in', () => {
  it('fills blanks only, remembers the source and the previous value, and never fills price or stock', () => {
    const filled = factsToFill(found, { ...blankCigar, size: '5 x 50' });
    expect(filled).toEqual({
      origin: { ...catalogue, value: 'Nicaragua', before: '' },
      flavorNotes: { ...model, value: ['Cocoa'], before: [] },
    });
  });

  it('leaves alone what the owner entered, even a cleared field', () => {
    expect(Object.keys(factsToFill(found, blankCigar, ['origin', 'flavorNotes']))).toEqual(['size']);
  });

  it('ignores facts that were only sent back', () => {
    const owner = { source: 'owner', confidence: 1 } as const;
    expect(factsToFill({ ...found, sources: { origin: owner } }, blankCigar)).toEqual({});
  });
});

describe('the source of a form’s facts', () => {
  it('is the machine while they are unchanged; typed over they are the owner’s', () => {
    const fields = { ...filledFields(), origin: 'Honduras' };
    expect(unchangedFilledFacts(fields)).toEqual(['size', 'flavorNotes']);
    expect(toRequestBody(fields)).toMatchObject({
      origin: 'Honduras',
      sources: { size: catalogue, flavorNotes: model },
    });
    expect(toRequestBody(fields).sources).not.toHaveProperty('origin');
    expect(toRequestBody(fields)).not.toHaveProperty('filled');
  });

  it('lists what the owner confirms', () => {
    expect(toRequestBody({ ...blankCigar, confirmed: ['strength'] }).sources).toEqual({ strength: 'owner' });
  });
});

describe('undoing a filled fact', () => {
  it('restores its former value, and forgets the source', () => {
    const back = withoutFilled(filledFields(), ['origin']);
    expect(back).toMatchObject({ origin: '' });
    expect(Object.keys(back.filled ?? {})).toEqual(['size', 'flavorNotes']);
  });

  it('keeps what was typed since', () => {
    expect(withoutFilled({ ...filledFields(), origin: 'Honduras' }, ['origin'])).not.toHaveProperty('origin');
  });
});

describe('the lower bound of a price range', () => {
  it.each([
    ['$8-$12', '8.00'],
    ['$10.50-$12', '10.50'],
    ['', ''],
    ['ask', ''],
  ])('of %j is %j', (range, bound) => expect(lowerPrice(range)).toBe(bound));
});
