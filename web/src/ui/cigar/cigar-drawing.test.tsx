import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bandLines } from '@vitola/contract/cigar-drawing/band-lines';
import { CigarDrawing } from './cigar-drawing.tsx';
import type { CigarShape } from '@vitola/contract/cigar-drawing/cigar-types';

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

test('many cigars on one page have unique ids', () => {
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

test('every shape and odd size has numeric coordinates and no inline style', () => {
  for (const shape of SHAPES) {
    for (const [lengthInches, ringGauge] of [
      [0, 0],
      [NaN, Infinity],
      [3, 20],
      [10, 80],
    ] as const) {
      const markup = renderToStaticMarkup(
        <CigarDrawing {...robusto} {...{ shape, lengthInches, ringGauge }} label="x" />,
      );
      expect(markup).not.toMatch(/NaN|Infinity|undefined| style=/);
    }
  }
});

test('drawings with the same span are to scale, and a cigar longer than the span widens its frame', () => {
  const frame = (lengthInches: number) =>
    render(<CigarDrawing {...robusto} lengthInches={lengthInches} label={`${lengthInches} inches`} />)
      .getByRole('img', { name: `${lengthInches} inches` })
      .getAttribute('viewBox')
      ?.split(' ')[2];
  const widthOfSeven = frame(7);
  expect(frame(5)).toBe(widthOfSeven);
  expect(Number(frame(9))).toBeGreaterThan(Number(widthOfSeven));
});

test('a brand is split into at most two balanced lines on the band', () => {
  expect(bandLines('Padron')).toEqual(['PADRON']);
  expect(bandLines('La Aroma de Cuba')).toEqual(['LA AROMA', 'DE CUBA']);
  expect(bandLines('  ')).toEqual([]);
});
