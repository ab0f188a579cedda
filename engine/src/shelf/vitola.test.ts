import { describe, expect, test } from 'vitest';
import { referenceRows } from '../../test/reference.ts';
import { parseSize } from './size.ts';
import { nearestVitola, typicalMinutes, VITOLAS } from './vitola.ts';

describe('the table of vitolas', () => {
  test('equals the reference table', () => {
    const rows = referenceRows('vitolas.csv').map((row) => ({
      name: row['vitola'],
      typical: parseSize(row['typical_size']),
      length: [Number(row['length_min_in']), Number(row['length_max_in'])],
      ring: [Number(row['ring_min']), Number(row['ring_max'])],
      isStraight: row['shape'] === 'Parejo',
      minutes: { from: Number(row['smoking_time_min']), to: Number(row['smoking_time_max']) },
    }));
    expect(VITOLAS.map(({ shape, ...vitola }) => ({ ...vitola, isStraight: shape === 'parejo' }))).toEqual(
      rows,
    );
  });

  test('the typical size of every straight vitola is nearest to itself', () => {
    for (const vitola of VITOLAS.filter(({ shape }) => shape === 'parejo')) {
      expect(nearestVitola(vitola.typical).name).toBe(vitola.name);
    }
  });
});

test('half an inch counts as much as four of ring gauge', () => {
  const nameOf = (lengthInches: number, ringGauge: number) => nearestVitola({ lengthInches, ringGauge }).name;
  expect(nameOf(4, 46)).toBe('Short Robusto');
  expect(nameOf(4, 54)).toBe('Short Robusto');
  expect(nameOf(4.25, 42)).toBe('Half Corona');
});

describe('typicalMinutes', () => {
  test('of a typical size are those of its vitola', () => {
    expect(typicalMinutes({ lengthInches: 6, ringGauge: 52 })).toEqual({ from: 60, to: 80 });
    // A Short Robusto that is longer than usual.
    expect(typicalMinutes({ lengthInches: 4.25, ringGauge: 50 })).toEqual({ from: 32, to: 48 });
  });

  test('grow with the length', () => {
    const [short, long] = [5, 5.25].map((lengthInches) => typicalMinutes({ lengthInches, ringGauge: 50 }).to);
    expect(long).toBeGreaterThan(short ?? 0);
  });

  test('are within a quarter of an hour of the catalog for nine cigars in ten', () => {
    const rows = referenceRows('cigars.csv');
    const near = rows.filter((row) => {
      const size = parseSize(row['size']);
      const minutes = size && typicalMinutes(size);
      return minutes && Math.abs((minutes.from + minutes.to) / 2 - Number(row['smoking_time_min'])) <= 15;
    });
    expect(near.length / rows.length).toBeGreaterThan(0.9);
  });
});
