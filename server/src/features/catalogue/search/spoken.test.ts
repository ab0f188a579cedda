import { expect, it } from 'vitest';
import { wordsAsWritten } from './spoken.ts';
import { wordsOf } from './words.ts';

it.each([
  ['padron nineteen twenty six', 'padron 1926'],
  ['padron sixty four natural', 'padron 64 natural'],
  ['padron two thousand', 'padron 2000'],
  ['vintage two thousand three', 'vintage 2003'],
  ['nub three fifty eight', 'nub 358'],
  ['flor fina eight five eight', 'flor fina 8 5 8'],
  ['fifteenth anniversary', '15 th anniversary'],
  ['twenty fifth anniversary', '25 th anniversary'],
  ['liga privada number nine', 'liga privada no 9'],
  ['number 9', 'no 9'],
  ['the number', 'the number'],
  ['c a o flathead', 'cao flathead'],
  ['serie vee', 'serie v'],
  ['see a o', 'cao'],
  ['monte christo white', 'monte cristo white'],
  ['h upmann', 'h upmann'],
  ['robusto', 'robusto'],
])('%j is written %j', (spoken, written) => {
  expect(wordsAsWritten(wordsOf(spoken)).join(' ')).toBe(written);
});
