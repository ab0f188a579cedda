import { expect, test } from 'vitest';
import { cardTexts } from './card-texts.en.ts';
import { cardTexts as spanish } from './card-texts.es.ts';

test.each([
  [49, 'Closest tonight', 'Lo más cercano hoy'],
  [50, 'Good match', 'Buena elección'],
  [64, 'Good match', 'Buena elección'],
  [65, 'Very good match', 'Muy buena elección'],
  [80, 'Excellent match', 'Excelente elección'],
  [93, 'Excellent match', 'Excelente elección'],
])('%i percent are in words', (percent, english, inSpanish) => {
  expect([cardTexts.match(percent), spanish.match(percent)]).toEqual([english, inSpanish]);
});
