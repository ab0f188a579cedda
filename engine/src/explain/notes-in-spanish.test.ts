import { describe, expect, test } from 'vitest';
import { referenceRows } from '../../test/reference.ts';
import { FLAVOR_LISTS } from '../taste/flavor-lists.ts';
import { NOTES } from '../shelf/notes.ts';
import { notesInSpanish } from './notes-in-spanish.ts';

describe('flavor notes in Spanish', () => {
  test.each([
    ['Cedar', 'Cedro'],
    ['Dark Chocolate', 'Chocolate negro'],
    ['black-pepper', 'pimienta negra'],
    ['Woody', 'Amaderado'],
    ['Clove', 'Clavo'],
    ['Graham Cracker', 'Galleta integral'],
    ['toasted almonds', 'almendra'],
    ['Cuero', 'Cuero'],
  ])('translate %s to %s', (written, read) => {
    expect(notesInSpanish([written])).toEqual([read]);
  });

  test('appear once each, in the order written', () => {
    expect(notesInSpanish(['Leather', 'Cocoa', 'cocoa powder', 'Leathery'])).toEqual(['Cuero', 'Cacao']);
  });

  test('stay as the lounge wrote them when the word is unknown', () => {
    expect(notesInSpanish(['Grandfather’s library', ''])).toEqual(['Grandfather’s library', '']);
  });

  test('leave no word of a form or of the catalog in English', () => {
    const sameInBoth = ['chocolate', 'espresso', 'floral', 'herbal', 'natural', 'mineral', 'vegetal'];
    const words = [
      ...Object.values(FLAVOR_LISTS)
        .flat()
        .filter((word) => !word.includes('-')),
      ...NOTES.flatMap(({ id, synonyms }) => [id, ...synonyms]),
      ...referenceRows('cigars.csv').flatMap((row) => (row['flavor_notes'] ?? '').split(';').filter(Boolean)),
    ];
    const unchanged = words.filter((word) => notesInSpanish([word])[0] === word);
    const spanish = ['anis', 'cafe', 'chile', 'brioche', 'perfume', 'dulce de leche'];
    expect(
      [...new Set(unchanged.map((word) => word.toLowerCase()))].filter(
        (word) => ![...sameInBoth, ...spanish].includes(word),
      ),
    ).toEqual([]);
  });
});
