import { expect, it } from 'vitest';
import { accentColors, accentColorsOnPaper, contrastOf } from '../src/accent-colors.ts';

// The backgrounds of guests' pages, as in web/src/styles/tokens.css and share/letter.css.
const grounds = ['#17100c', '#211711', '#2c1f17', '#110b08'];
const paper = ['#f6ead2', '#f8eed9', '#e9d8b8'];

const everyColor = function* () {
  const parts = ['00', '1f', '40', '66', '8c', 'b3', 'd9', 'ff'];
  for (const r of parts) for (const g of parts) for (const b of parts) yield `#${r}${g}${b}`;
};

it('makes text and buttons readable from every color', () => {
  let tried = 0;
  for (const color of everyColor()) {
    tried += 1;
    const colors = accentColors(color);
    for (const ground of [...grounds, colors['accent-wash']]) {
      expect(contrastOf(colors['accent-ink'], ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(7);
      expect(contrastOf(colors.accent, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrastOf(colors.focus, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const fill of [colors['brass-top'], colors['brass-bottom'], colors['accent-hover']])
      expect(contrastOf(colors['on-accent'], fill), `${color}: text on ${fill}`).toBeGreaterThanOrEqual(6);
    for (const ground of paper)
      expect(contrastOf(accentColorsOnPaper(color)['accent-ink'], ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(tried).toBe(512);
});

it('keeps a color that is light enough as it is', () => {
  expect(accentColors('#d8a856')).toMatchObject({ accent: '#d8a856', 'brass-bottom': '#d8a856' });
  expect(accentColorsOnPaper('#5a2a10').accent).toBe('#5a2a10');
});

it('keeps the hue of a dark color', () => {
  const { accent } = accentColors('#10206a');
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16));
  expect(b).toBeGreaterThan(g);
  expect(g).toBeGreaterThan(r);
});

it('computes the contrast of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
