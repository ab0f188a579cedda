import { describe, expect, it } from 'vitest';
import { namesInFragment, namesOfFragment } from './names-in-fragment.ts';

const cigar = (name: string) => ({ brand: 'Padrón', name });

describe('the names in a link', () => {
  it('are read as they were written', () => {
    const cards = { primary: cigar('1926 & 80 #4'), budget: null, premium: cigar('Añejo “50%+”') };
    const fragment = namesInFragment(cards);
    expect(fragment).toMatch(/^#[\x21-\x7e]+$/);
    expect(namesOfFragment(fragment)).toEqual(['Padrón 1926 & 80 #4', 'Padrón Añejo “50%+”']);
  });

  it('are cut, so that the code stays readable', () => {
    const long = namesInFragment({ primary: cigar('x'.repeat(400)), budget: null, premium: null });
    expect(namesOfFragment(long)).toEqual([`Padrón ${'x'.repeat(33)}`]);
  });

  it('of anybody are at most three lines of short text', () => {
    const rows = Array.from({ length: 50 }, (_, at) => `primary=${at}&other=${at}`).join('&');
    expect(namesOfFragment(`#${rows}`)).toEqual(['0']);
    expect(namesOfFragment(`#primary=${'y'.repeat(100_000)}`)).toEqual(['y'.repeat(40)]);
    expect(namesOfFragment('#primary=%0A+a%0A%E2%80%AEb%00+&budget=++&premium=%ZZ%FF')).toEqual([
      'a b',
      '%ZZ�',
    ]);
    expect([namesOfFragment(''), namesOfFragment('#top'), namesOfFragment('#&=&')]).toEqual([[], [], []]);
  });

  it('are named once if they are the same', () => {
    const same = { primary: cigar('Toro'), budget: cigar('Toro'), premium: null };
    expect(namesOfFragment(namesInFragment(same))).toEqual(['Padrón Toro']);
  });
});
