import { describe, expect, test } from 'vitest';
import { referenceRows } from '../../test/reference.ts';
import { FLAVOR_LISTS, notesOfWord, translateFlavor, wordForNote, type FlavorList } from './flavor-lists.ts';
import { FAMILIES, familyOf, NOTES, noteOf } from '../shelf/notes.ts';

const lists = Object.keys(FLAVOR_LISTS) as FlavorList[];

describe('the taxonomy of flavors', () => {
  test('knows every note of the reference catalog and of the wrapper table', () => {
    const words = [
      ...referenceRows('cigars.csv').map((row) => row['flavor_notes']),
      ...referenceRows('wrappers.csv').map((row) => row['typical_notes']),
    ].flatMap((notes) => (notes ?? '').split(';').filter(Boolean));
    expect([...new Set(words)].filter((word) => !noteOf(word))).toEqual([]);
  });

  test('gives every word one meaning only', () => {
    const words = NOTES.flatMap(({ id, synonyms }) => [id, ...synonyms]);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test('has a note in every family', () => {
    expect(FAMILIES.filter((family) => !NOTES.some((note) => note.family === family))).toEqual([]);
  });

  test.each([
    ['CEDAR', 'cedar'],
    ['Café', 'coffee'],
    ['dark chocolate', 'chocolate'],
    ['Black-Pepper', 'pepper'],
    ['toasted almonds', 'almond'],
    ['Cashews', 'nuts'],
    ['cuero', 'leather'],
    ['Hierba-Fresca', 'grass'],
    ['cedar wizardry', 'cedar'],
  ])('reads %s as %s', (word, note) => {
    expect(noteOf(word)?.id).toBe(note);
    expect(familyOf(word)).toBe(NOTES.find(({ id }) => id === note)?.family);
  });

  test('knows no note for an unknown word', () => {
    expect(noteOf('wizardry')).toBeUndefined();
    expect(noteOf('')).toBeUndefined();
    expect(familyOf('constructor')).toBeUndefined();
  });
});

describe('the six lists of flavor words', () => {
  test.each(lists)('every word of %s means a note, and that note translates back to the word', (list) => {
    for (const word of FLAVOR_LISTS[list]) {
      const [main] = notesOfWord(list, word);
      expect([word, main && wordForNote(list, main.id)]).toEqual([word, word]);
    }
  });

  test.each(lists)('every note has a word in %s', (list) => {
    const words: readonly string[] = FLAVOR_LISTS[list];
    expect(
      NOTES.filter(({ id }) => !words.includes(wordForNote(list, id) ?? '')).map(({ id }) => id),
    ).toEqual([]);
  });

  test('a word that a list does not have means no note, and an unknown note has no word', () => {
    expect([notesOfWord('vault', 'wizardry'), notesOfWord('quiz', 'wizardry')]).toEqual([[], []]);
    expect(wordForNote('vault', 'wizardry')).toBeUndefined();
  });

  test('a word of the quiz stands for each of its notes', () => {
    expect(['wood', 'cedar', 'pepper'].map((note) => wordForNote('quiz', note))).toEqual([
      'woody-earthy',
      'woody-earthy',
      'spicy-peppery',
    ]);
    expect(notesOfWord('quiz', 'woody-earthy').map(({ id }) => id)).toEqual(['wood', 'cedar']);
  });

  test('every word of every list can be translated to every other list', () => {
    const translations = lists.flatMap((from) =>
      FLAVOR_LISTS[from].flatMap((word) => lists.map((to) => translateFlavor(from, word, to))),
    );
    expect(translations.filter((word) => word === undefined)).toEqual([]);
  });

  test.each([
    ['survey', 'creamy', 'manualForm', 'Cream'],
    ['survey', 'earthy', 'manualForm', 'Earth'],
    ['manualForm', 'Vanilla', 'survey', 'sweet'],
    ['vault', 'Peppery', 'survey', 'spicy'],
    ['vault', 'Chocolatey', 'quiz', 'coffee-chocolate'],
    ['quiz', 'earthy-tobacco', 'vault', 'Earthy'],
    ['quiz', 'woody-earthy', 'trialForm', 'Woody'],
    ['manualForm', 'Leather', 'smartForm', 'Woody'],
  ] as const)('the word of %s, %s, is in %s %s', (from, word, to, said) => {
    expect(translateFlavor(from, word, to)).toBe(said);
  });
});
