import type { Sort } from './table.tsx';

/** What a row is sorted by: a text, a number, or null, which comes last in both directions. */
export type SortValue = string | number | null;

/** The rows of a list that is all there, in the order of a column; in their own order without one. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  values: Readonly<Record<string, (row: Row) => SortValue>>,
): readonly Row[] {
  const value = sort && values[sort.column];
  if (!value) return rows;
  const sign = sort.direction === 'descending' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

const compare = (left: string | number, right: string | number) =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en', { sensitivity: 'base', numeric: true });

/** An order as the address keeps it: the column, after a minus if it is descending. */
export const sortToAddress = ({ column, direction }: Sort) =>
  `${direction === 'descending' ? '-' : ''}${column}`;

/** The order that an address names; undefined if it names none of these columns. */
export function sortFromAddress(text: unknown, columns: readonly string[]): Sort | undefined {
  if (typeof text !== 'string') return undefined;
  const column = text.replace(/^-/, '');
  if (!columns.includes(column)) return undefined;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}
