import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, import.meta.url), 'utf8') }));

test('the engine imports nothing but itself', () => {
  const imported = sources.flatMap(({ text }) =>
    [...text.matchAll(/from '([^']+)'/g)].map((found) => found[1] ?? ''),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((path) => !path.startsWith('./'))).toEqual([]);
});

test('the engine uses nothing that differs between machines: clock, chance, locale, inexact functions', () => {
  const differs =
    /Math\.(random|exp|log\w*|pow|sin|cos|tan\w*|hypot|cbrt)|(?<!\/)\*\*|\bDate\b|\bIntl\b|toLocale|localeCompare/;
  expect(sources.filter(({ text }) => differs.test(text)).map(({ name }) => name)).toEqual([]);
});
