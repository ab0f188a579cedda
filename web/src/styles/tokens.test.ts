import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const [, darkBlock = '', lightBlock = ''] = css.split('{').map((part) => part.split('}')[0] ?? '');
const tokensOf = (block: string): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
const themes = { dark: tokensOf(darkBlock), light: tokensOf(lightBlock) };

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [first, second] = [tokens[a], tokens[b]].map((hex) => {
    if (hex === undefined) throw new Error(`No token ${a} or ${b}`);
    return luminance(hex);
  });
  const [dark = 0, light = 0] = [first ?? 0, second ?? 0].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'accent-wash'];
const inks = ['ink', 'ink-muted', 'ink-faint', 'accent-ink', 'danger-ink', 'success-ink', 'warning-ink'];
const pairs: (readonly [string, string])[] = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['danger-ink', 'danger-wash'],
  ['success-ink', 'success-wash'],
  ['warning-ink', 'warning-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'brass-top'],
  ['on-accent', 'brass-bottom'],
  ['on-danger', 'danger'],
  ['on-success', 'success'],
];

test('both themes define the same tokens', () => {
  expect(Object.keys(themes.light).toSorted()).toEqual(Object.keys(themes.dark).toSorted());
  expect(Object.keys(themes.dark).length).toBeGreaterThan(25);
});

test.each(pairs)('%s on %s is AAA in the lounge and AA at the counter', (ink, ground) => {
  expect(contrast(themes.dark, ink, ground)).toBeGreaterThanOrEqual(ink === 'on-accent' ? 6 : 7);
  expect(contrast(themes.light, ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(['line-strong', 'focus', 'accent'])(
  '%s, which draws edges and focus, stands out 3 to 1 on every ground',
  (line) => {
    for (const tokens of Object.values(themes)) {
      for (const ground of grounds) expect(contrast(tokens, line, ground)).toBeGreaterThanOrEqual(3);
    }
  },
);
