import { describe, expect, it } from 'vitest';
import { readReferenceCigars } from '../reference/read-reference.ts';
import { wordSimilarity, editDistance, spellingOf } from './word-similarity.ts';
import { SearchIndex } from './search-index.ts';
import { soundOf, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['Padrón 1964 Anniversary', ['padron', '1964', 'anniversary']],
    ["E.P. Carrillo Man O' War", ['ep', 'carrillo', 'man', 'o', 'war']],
    ['No.2, #35', ['no', '2', '35']],
    ['Robusto 5.0 x 50', ['robusto', '5x50']],
    ['464T', ['464', 't']],
    ['Dunbarton Tobacco & Trust', ['dunbarton', 'tobacco', 'and', 'trust']],
    [' … ', []],
  ])('reads %j', (text, words) => expect(wordsOf(text)).toEqual(words));
});

describe('typos', () => {
  it.each([
    ['aturo', 'arturo', 1],
    ['hemmingway', 'hemingway', 1],
    ['carillo', 'carrillo', 1],
    ['padorn', 'padron', 1],
    ['toro', 'toro', 0],
  ])('between %s and %s number %i', (from, to, count) => expect(editDistance(from, to, 3)).toBe(count));
  it('are not counted above the given maximum', () =>
    expect(editDistance('robusto', 'churchill', 2)).toBe(3));
});

describe('likeness', () => {
  const like = (typed: string, word: string) => wordSimilarity(spellingOf(typed), spellingOf(word));
  it('prefers the exact word, then the same sound, then a prefix, then a typo', () => {
    const order = [
      like('toro', 'toro'),
      like('kolombia', 'colombia'),
      like('torp', 'torpedo'),
      like('trop', 'tros'),
    ];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(soundOf('kolombia')).toBe(soundOf('colombia'));
  });
  it('matches a two-digit year with the full year, and with no other number', () => {
    expect(like('64', '1964')).toBeGreaterThan(0.9);
    expect(like('2', '12')).toBe(0);
    expect(like('48', '49')).toBe(0);
  });
});

describe('the search over the reference', async () => {
  const cigars = await readReferenceCigars();
  const index = new SearchIndex(cigars);
  const firstOf = (query: string) => {
    const cigar = cigars[index.search(query, 1)[0]?.at ?? -1];
    return cigar && [cigar.brand, cigar.productLine, cigar.name].join(' | ');
  };

  it.each([
    ['padron 64 maduro torp', 'Padrón | 1964 Anniversary Maduro | Torpedo'],
    ['aturo fuente hemmingway short story', 'Arturo Fuente | Hemingway | Short Story'],
    ['lfd double ligero chisel', 'La Flor Dominicana | Double Ligero | Chisel'],
    ['chisel ligero double lfd', 'La Flor Dominicana | Double Ligero | Chisel'],
    ['cohiba siglo 2', 'Cohiba | Línea 1492 | Siglo II'],
    ['hupmann sir winston', 'H. Upmann | Habanos Regular Production | Sir Winston'],
    ['davidoffescurio gran toro', 'Davidoff | Escurio | Gran Toro'],
    ['4 kicks robusto', 'Crowned Heads | Four Kicks | Robusto'],
    ['4 kicks capa especial', 'Crowned Heads | Four Kicks Capa Especial | Robusto'],
    ['eight five eight', 'Arturo Fuente | Gran Reserva | Flor Fina 8-5-8'],
  ])('finds what %j means', (query, cigar) => expect(firstOf(query)).toBe(cigar));

  it('finds nothing for meaningless text', () => {
    expect(index.search('', 5)).toEqual([]);
    expect(index.search('§§ !!', 5)).toEqual([]);
    expect(index.search('qqqqzzzz', 5)).toEqual([]);
  });

  it('returns as many as requested, the best first', () => {
    const found = index.search('padron', 8);
    expect(found).toHaveLength(8);
    expect(found.every(({ at }) => cigars[at]?.brand === 'Padrón')).toBe(true);
  });
});
