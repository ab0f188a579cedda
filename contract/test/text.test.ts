import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Id, LoungeId, optionalPrice, optionalText, requiredText, text } from '../src/fields/text.ts';

const unprintable = fc.constantFrom('\u0000', '\u0007', '\u001b', '\u007f', '\u2028', '\u2029');
const plain = fc
  .string({ unit: 'grapheme' })
  .filter((value) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(value));

describe('text', () => {
  it('comes back trimmed and no longer than it may be', () => {
    fc.assert(
      fc.property(plain, fc.integer({ min: 0, max: 40 }), (sent, max) => {
        const kept = text(max).safeParse(sent);
        expect(kept.success).toBe(Array.from(sent.trim()).length <= max);
        if (kept.success) expect(kept.data).toBe(sent.trim());
      }),
    );
  });

  it('is the same when it is read twice', () => {
    fc.assert(
      fc.property(plain, (sent) => {
        const once = text(1000).parse(sent);
        expect(text(1000).parse(once)).toBe(once);
      }),
    );
  });

  it('has no character that cannot be stored, wherever it stands', () => {
    fc.assert(
      fc.property(plain, unprintable, plain, (before, hidden, after) => {
        expect(text(1000).safeParse(`x${before}${hidden}${after}x`).success).toBe(false);
      }),
    );
  });

  it('that fits on a line is one line; what is longer keeps its breaks', () => {
    expect(text(200).parse('Casa\r\n  Larga\t Toro')).toBe('Casa Larga Toro');
    expect(text(2000).parse('First line\nSecond line')).toBe('First line\nSecond line');
  });

  it('with a run of blanks as long as a body is read in no more steps than it has characters', () => {
    const sent = `Casa${' '.repeat(100_000)}Larga`;
    expect(text(200, 'Name').safeParse(sent).error?.issues[0]?.message).toBe(
      'Name must be at most 200 characters',
    );
    expect(text(200).parse('Casa   Larga \n Toro')).toBe('Casa   Larga Toro');
  });

  it('is nothing but text', () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        fc.pre(typeof sent !== 'string');
        expect(text(10, 'Name').safeParse(sent).error?.issues[0]?.message).toBe('Name must be text');
      }),
    );
  });

  it('that is required is not blank; that is optional is null when blank', () => {
    fc.assert(
      fc.property(fc.constantFrom('', ' ', '\t \n'), (blank) => {
        expect(requiredText(10, 'Brand').safeParse(blank).error?.issues[0]?.message).toBe(
          'Brand is required',
        );
        expect(optionalText(10).parse(blank)).toBeNull();
      }),
    );
    expect([optionalText(10).parse(undefined), optionalText(10).parse(null)]).toEqual([null, null]);
  });
});

describe('a price', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999_999 });
  const written = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

  it('is text with two decimals, whichever way the amount is written', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const price = written(amount);
        for (const sent of [price, `$${price}`, ` $ ${price} `, Number(price)]) {
          expect(optionalPrice.parse(sent)).toBe(price);
        }
      }),
    );
  });

  it('is the same when it is read twice', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const once = optionalPrice.parse(amount / 100);
        expect(optionalPrice.parse(once)).toBe(once);
      }),
    );
  });

  it('may be absent', () => {
    expect(['', '  ', null, undefined].map((sent) => optionalPrice.parse(sent))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    '-1',
    '1,50',
    '1.234',
    '123456789',
    '1e3',
    'abc',
    '0x10',
    Number.NaN,
    Infinity,
    -0.01,
    1e9,
    true,
    [],
    {},
  ])('is not %s', (sent) => {
    expect(optionalPrice.safeParse(sent).error?.issues[0]?.message).toBe(
      'Price must be an amount such as 12.50',
    );
  });

  it('never comes back as anything but an amount or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (sent) => {
        const read = optionalPrice.safeParse(sent);
        if (read.success) expect(read.data ?? '0.00').toMatch(/^\d{1,8}\.\d{2}$/);
        else expect(read.error.issues).toHaveLength(1);
      }),
    );
  });
});

describe('an id', () => {
  it('of a row is a UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(Id.parse(id)).toBe(id);
        expect(Id.parse(id.toUpperCase())).toBe(id);
      }),
    );
    expect(Id.safeParse("1' or '1'='1").success).toBe(false);
  });

  it('of a lounge has nothing that a path or a query could trip over', () => {
    fc.assert(
      fc.property(fc.string(), (sent) => {
        const read = LoungeId.safeParse(sent);
        expect(read.success).toBe(/^[A-Za-z0-9_-]{1,100}$/.test(sent.trim()));
      }),
    );
  });
});
