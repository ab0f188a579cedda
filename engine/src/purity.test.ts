import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

test('the engine imports nothing but itself', () => {
  const imported = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/from '([^']+)'/g)].map((found) =>
      (found[1] ?? '').startsWith('.') ? normalize(join(dirname(name), found[1] ?? '')) : found[1],
    ),
  );
  expect(imported.length).toBeGreaterThan(20);
  const own = sources.map(({ name }) => name);
  expect(imported.filter((path) => !own.includes(path ?? ''))).toEqual([]);
});

test('the engine uses nothing that differs between machines: clock, randomness, locale, inexact functions', () => {
  const machineDependent =
    /Math\.(random|exp|log\w*|pow|sin|cos|tan\w*|hypot|cbrt)|(?<!\/)\*\*|\bDate\b|\bIntl\b|toLocale|localeCompare/;
  expect(sources.filter(({ text }) => machineDependent.test(text)).map(({ name }) => name)).toEqual([]);
});
