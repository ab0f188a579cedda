import { setImmediate } from 'node:timers/promises';
import { invalidTable } from './file-kind.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** How deep a list may be within the answer, and how deep the facts of an item may be. */
const maxDepth = 4;
const maxCell = 1000;
/** How many items are read before other requests are served. */
const itemsAtOnce = 1000;

/** Whether a text is meant to be JSON: an object, a list, or one object a line. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text.slice(0, 1000));

/**
 * The cells of a list of items in JSON, with a row that names the columns: a list of objects wherever it is in the answer (the
 * longest where there are several), a list of lists, or one object a line. Facts within facts become columns such as "price unit".
 */
export async function readJson(text: string): Promise<string[][]> {
  const items = longestList(parse(text), 0);
  if (items.length === 0) throw invalidTable('The JSON has no list of items.');
  if (items.every((item) => Array.isArray(item)))
    return items.map((row) => row.map((value) => inWords(value)));
  const columns = new Map<string, number>();
  const rows: string[][] = [];
  for (const [at, item] of items.entries()) {
    if (at % itemsAtOnce === itemsAtOnce - 1) await setImmediate();
    if (isObject(item)) rows.push(toRow(item, columns));
  }
  return [[...columns.keys()], ...rows];
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return parseLines(text);
  }
}

function parseLines(text: string): Json {
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Json);
  } catch {
    throw invalidTable('This begins like JSON, but it is none. It may have been cut off.');
  }
}

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json): value is Json[] =>
  Array.isArray(value) && value.some((item) => isObject(item) || Array.isArray(item));

function longestList(value: Json, depth: number): Json[] {
  if (isList(value)) return value;
  if (!isObject(value) || depth === maxDepth) return [];
  const values = Object.values(value);
  // Items by their number: {"A-100": {…}, "A-101": {…}}.
  const isMap = values.length > 1 && values.every((each) => isObject(each));
  const lists = values.map((each) => longestList(each, depth + 1));
  const longest = lists.reduce<Json[]>((best, list) => (list.length > best.length ? list : best), []);
  return longest.length === 0 && isMap ? values : longest;
}

/** The cells of an item; a fact that no item before had adds a column. */
function toRow(item: { [name: string]: Json }, columns: Map<string, number>): string[] {
  const row: string[] = [];
  for (const [name, cell] of flatten(item)) {
    const at = columns.get(name) ?? columns.size;
    columns.set(name, at);
    while (row.length < at) row.push('');
    row[at] = cell;
  }
  return row;
}

function flatten(item: { [name: string]: Json }): Map<string, string> {
  const cells = new Map<string, string>();
  const add = (prefix: string, value: Json, depth: number): void => {
    if (!isObject(value) || depth === maxDepth) return void cells.set(prefix, inWords(value));
    for (const [name, inner] of Object.entries(value))
      add(prefix ? `${prefix} ${name}` : name, inner, depth + 1);
  };
  add('', item, 0);
  return cells;
}

function inWords(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'object')
    return Array.isArray(value)
      ? value
          .filter((each) => typeof each !== 'object')
          .join(', ')
          .slice(0, maxCell)
      : '';
  return String(value).slice(0, maxCell);
}
