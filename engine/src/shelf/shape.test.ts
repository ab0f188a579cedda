import { describe, expect, test } from 'vitest';
import { referenceRows } from '../../test/reference.ts';
import { shapeOf } from './shape.ts';

describe('shapeOf', () => {
  test.each([
    ['Robusto', 'parejo'],
    ['Lancero', 'parejo'],
    ['Exclusivo Torpedo', 'torpedo'],
    ['654T', 'torpedo'],
    ['Belicosos Finos', 'belicoso'],
    ['Pirámide', 'pyramid'],
    ['No. 2 Pyramid', 'pyramid'],
    ['Double Ligero Chisel', 'pyramid'],
    ['Hemingway Short Story', 'perfecto'],
    ['Figurado', 'perfecto'],
    ['Salomones', 'salomon'],
    ['Diadema', 'diadema'],
    ['Culebras', 'culebra'],
  ])('draws %s as a %s', (name, shape) => {
    expect(shapeOf(name, '6 x 52')).toBe(shape);
  });

  test('draws a short torpedo as a belicoso', () => {
    expect(shapeOf('Torpedo', '5 x 52')).toBe('belicoso');
    expect(shapeOf('Torpedo', '5.5 x 52')).toBe('torpedo');
    expect(shapeOf('Torpedo')).toBe('torpedo');
  });

  test('knows every standard shape of the reference table by its name', () => {
    for (const row of referenceRows('vitolas.csv')) {
      const isStraight = row['shape'] === 'Parejo';
      expect(shapeOf(row['vitola'] ?? '', row['typical_size']) === 'parejo').toBe(isStraight);
    }
  });
});
