import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bandLines } from './cigar-band.tsx';
import { CigarDrawing } from './cigar-drawing.tsx';
import type { CigarShape } from './cigar-types.ts';

const robusto = {
  lengthInches: 5,
  ringGauge: 50,
  shape: 'parejo',
  shade: 'maduro',
  brand: 'Padron',
} as const;
const SHAPES: readonly CigarShape[] = [
  'parejo',
  'torpedo',
  'belicoso',
  'pyramid',
  'perfecto',
  'salomon',
  'diadema',
  'culebra',
];

test('a cigar is announced with its brand, shape and size', () => {
  render(<CigarDrawing {...robusto} />);
  expect(screen.getByRole('img', { name: 'Padron, parejo, 5 × 50' })).toBeTruthy();
});

test('a decorative cigar is hidden from screen readers', () => {
  render(<CigarDrawing {...robusto} decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('the same cigar is drawn the same way every time', () => {
  expect(renderToStaticMarkup(<CigarDrawing {...robusto} />)).toBe(
    renderToStaticMarkup(<CigarDrawing {...robusto} />),
  );
});

test('many cigars on one page share no id', () => {
  const { container } = render(
    <>
      {SHAPES.map((shape) => (
        <CigarDrawing key={shape} {...robusto} shape={shape} />
      ))}
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.length).toBeGreaterThan(SHAPES.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no shape and no odd size draws a coordinate that is not a number, or needs an inline style', () => {
  for (const shape of SHAPES) {
    for (const [lengthInches, ringGauge] of [
      [0, 0],
      [NaN, Infinity],
      [3, 20],
      [10, 80],
    ] as const) {
      const drawn = renderToStaticMarkup(
        <CigarDrawing {...robusto} {...{ shape, lengthInches, ringGauge }} label="x" />,
      );
      expect(drawn).not.toMatch(/NaN|Infinity|undefined| style=/);
    }
  }
});

test('pictures of one span are to scale: the longer cigar reaches further in the same frame', () => {
  const frame = (lengthInches: number) =>
    render(<CigarDrawing {...robusto} lengthInches={lengthInches} label={`${lengthInches} inches`} />)
      .getByRole('img', { name: `${lengthInches} inches` })
      .getAttribute('viewBox')
      ?.split(' ')[2];
  const ofSeven = frame(7);
  expect(frame(5)).toBe(ofSeven);
  expect(Number(frame(9))).toBeGreaterThan(Number(ofSeven));
});

test('a brand stands on at most two lines of the band, cut where they balance', () => {
  expect(bandLines('Padron')).toEqual(['PADRON']);
  expect(bandLines('La Aroma de Cuba')).toEqual(['LA AROMA', 'DE CUBA']);
  expect(bandLines('  ')).toEqual([]);
});
