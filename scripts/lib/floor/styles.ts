import type { Identifier } from '@mdn/browser-compat-data';
import { entryAt, lackOf } from './compat.ts';
import { harmless } from './harmless.ts';
import type { Finding } from './scripts.ts';

const kinds = [
  { pattern: /@([a-z-]+)/g, path: ['at-rules'], as: (name: string) => `@${name}` },
  { pattern: /(?<=[{;]\s*)([a-z-]+)(?=\s*:[^{}]*[;}])/g, path: ['properties'], as: (name: string) => name },
  { pattern: /(?<=:)([a-z-]+)(?=[^{};]*\{)/g, path: ['selectors'], as: (name: string) => `:${name}` },
] as const;

/** What a stylesheet uses that browsers at the floor lack; what stands inside `@supports` is asked for first. */
export function findingsInStyles(css: string): Finding[] {
  const read = withoutSupports(css.replaceAll(/\/\*[\s\S]*?\*\//g, blank));
  const named = kinds.flatMap(({ pattern, path, as }) =>
    [...read.matchAll(pattern)].flatMap(({ index, 1: name = '' }) => {
      const lack = lackOf(entryAt('css', ...path, name));
      return lack && !harmless.has(as(name)) && !name.startsWith('-')
        ? [{ at: index, what: `${as(name)} needs ${lack}` }]
        : [];
    }),
  );
  const called = [...read.matchAll(/([a-z-]+)\(/g)].flatMap(({ index, 1: name = '' }) => {
    const lack = newerFunctions.get(name);
    return lack ? [{ at: index, what: `${name}() needs ${lack}` }] : [];
  });
  return [...named, ...called].toSorted((a, b) => a.at - b.at);
}

const newerFunctions = new Map(functionsIn(entryAt('css', 'types')));

function functionsIn(node: Identifier | undefined): [string, string][] {
  return Object.entries(node ?? {}).flatMap(([name, child]): [string, string][] => {
    if (name === '__compat' || child === undefined) return [];
    const lack = lackOf(child as Identifier);
    return [...functionsIn(child as Identifier), ...(lack ? [[name, lack] as [string, string]] : [])];
  });
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

function withoutSupports(css: string): string {
  const start = css.search(/@supports\b/);
  if (start === -1) return css;
  let depth = 0;
  let end = css.indexOf('{', start);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return `${css.slice(0, start)}${blank(css.slice(start, end))}${withoutSupports(css.slice(end))}`;
}
