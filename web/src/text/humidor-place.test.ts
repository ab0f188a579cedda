import { expect, test } from 'vitest';
import { formatHumidorPlace, humidorParts } from './humidor-place.ts';

const at = (humidorPlace: string | null, humidorRow: string | null) => ({ humidorPlace, humidorRow });

test('a place is read as staff would say it', () => {
  expect(
    [at('Left wall', '3'), at('Left wall', null), at(null, '3'), at(null, null)].map(formatHumidorPlace),
  ).toEqual(['Left wall, row 3', 'Left wall', 'Row 3', undefined]);
});

test('the humidor has each part once, with its rows in the order of their numbers', () => {
  const shelf = [at('Right wall', '10'), at('Right wall', '9'), at('Door', null), at('Right wall', '9')];
  expect(humidorParts([...shelf, at(null, '1'), at(null, null)])).toEqual([
    { place: 'Door', rows: [] },
    { place: 'Right wall', rows: ['9', '10'] },
  ]);
});
