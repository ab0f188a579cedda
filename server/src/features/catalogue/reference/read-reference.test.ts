import { parseSize } from '@vitola/engine';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../search/words.ts';
import {
  parseReference,
  type ReferenceCigar,
  readReferenceCigars,
  readReferenceFile,
} from './read-reference.ts';
import { withoutKnown } from './without-known.ts';

const compiled = await readReferenceFile('cigars.csv');
const added = await readReferenceFile('more-lines.csv');
const nameOf = ({ brand, productLine, name }: ReferenceCigar) => [brand, productLine, name].join(' | ');

describe('the reference', () => {
  it('has the compilation and at least 300 cigars of lines that it lacks, each with the page where its facts were read', async () => {
    expect(compiled).toHaveLength(1799);
    expect(compiled.filter(({ sourcePage }) => sourcePage !== null)).toEqual([]);
    expect(added).toHaveLength(322);
    expect(added.filter(({ sourcePage }) => !sourcePage?.startsWith('http'))).toEqual([]);
    expect(await readReferenceCigars()).toHaveLength(compiled.length + added.length);
  });

  it('has null for what is not known, never an empty text', () => {
    for (const cigar of [...compiled, ...added])
      expect([nameOf(cigar), Object.values(cigar).filter((value) => value === '')]).toEqual([
        nameOf(cigar),
        [],
      ]);
    expect(
      added.filter(({ strength, avgPrice, smokingTime }) => strength ?? avgPrice ?? smokingTime),
    ).toEqual([]);
    expect(added.filter(({ flavorNotes }) => flavorNotes.length > 0)).toEqual([]);
  });

  it('has sizes that can be read, and names all else that a search needs', () => {
    for (const cigar of [...compiled, ...added]) {
      if (cigar.size !== null)
        expect([cigar.size, parseSize(cigar.size)]).not.toEqual([cigar.size, undefined]);
      expect([nameOf(cigar), cigar.productLine === null]).toEqual([nameOf(cigar), false]);
    }
    expect(added.filter(({ size }) => size === null).length).toBeLessThan(10);
  });

  it('adds no cigar that the compilation has, and none twice', () => {
    expect(withoutKnown(added, compiled).map(nameOf)).toEqual(added.map(nameOf));
    const names = added.map((cigar) => wordsOf(nameOf(cigar)).join(' '));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('spells each brand and each line in one way', () => {
    const fillers = new Set(['the', 'by', 'de', 'cigar', 'cigars', 'serie', 'series', 'line', 'linea', 'no']);
    const loose = (text: string) =>
      wordsOf(text)
        .filter((word) => !fillers.has(word))
        .map((word) => word.replace(/s$/, ''))
        .sort()
        .join('') || text;
    const spellings = (of: (cigar: ReferenceCigar) => string, key: (cigar: ReferenceCigar) => string) =>
      [...Map.groupBy([...compiled, ...added], key).values()]
        .map((cigars) => [...new Set(cigars.map(of))])
        .filter((names) => names.length > 1);
    expect(
      spellings(
        ({ brand }) => brand,
        ({ brand }) => loose(brand),
      ),
    ).toEqual([]);
    expect(
      spellings(
        ({ brand, productLine }) => `${brand} ${productLine}`,
        ({ brand, productLine }) => `${loose(brand)} ${loose(productLine ?? '')}`,
      ),
    ).toEqual([]);
  });
});

describe('reading a reference', () => {
  const header = 'brand,line,vitola,country,size,wrapper,source';
  const parse = (...rows: string[]) =>
    parseReference('test.csv', [header, ...rows].join('\n'), new Set(['Acid|Blue']));

  it('takes blank cells as not known, and marks infused lines', () => {
    expect(parse('Acid,Blue,Toast,,,,https://example.com/toast')).toEqual([
      expect.objectContaining({
        brand: 'Acid',
        productLine: 'Blue',
        name: 'Toast',
        origin: null,
        size: null,
        wrapper: null,
        strength: null,
        flavorNotes: [],
        smokingTime: null,
        avgPrice: null,
        infused: true,
        sourcePage: 'https://example.com/toast',
      }),
    ]);
  });

  it.each([
    ['Acid,Blue,,,,,https://example.com', 'test.csv, row 3: vitola is ""'],
    ['Acid,Blue,Toast,,6 by fifty,,https://example.com', 'test.csv, row 3: size is "6 by fifty"'],
    ['Acid,Blue,Toast,,,,', 'test.csv, row 3: source is ""'],
    ['Acid,Blue,Toast,,,,a friend', 'test.csv, row 3: source is "a friend"'],
    ['Acid,Blue,Toast,,,,javascript:alert(1)', 'test.csv, row 3: source is'],
  ])('rejects %j, naming the file, the row and the cell', (row, message) => {
    expect(() => parse('Acid,Blue,Roam,,,,https://example.com', row)).toThrow(message);
  });
});
