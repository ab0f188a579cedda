import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Key, ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end, in tabular digits. */
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
  /** Whether its cells are the headers of their rows. */
  isRowHeader?: boolean | undefined;
  /** For long text: gives the column a minimum width, so that several words fit on a line. */
  isLong?: boolean | undefined;
  /** Shown from 768 px on; on smaller screens another column says the same. */
  isWide?: boolean | undefined;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** The title of the table, for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** For many rows within a form: scrolls on its own below its headers. */
  isTall?: boolean | undefined;
  /** For a long list of a page: the same, up to most of the screen’s height. */
  isPageTall?: boolean | undefined;
}

function SortIcon({ direction }: { direction: Sort['direction'] | undefined }) {
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" className={clsx('size-4', direction === undefined && 'opacity-50')} />;
}

function Header<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const end = column.align === 'end';
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={clsx(
        'px-2.5 py-1 font-semibold text-ink-muted lg:px-4',
        end ? 'text-right' : 'text-left',
        column.isWide && 'max-md:hidden',
      )}
    >
      {column.sortable && onSort !== undefined ? (
        <button
          type="button"
          className={clsx(
            'inline-flex min-h-11 items-center gap-1.5 rounded-control hover:text-ink',
            end && 'flex-row-reverse text-right',
          )}
          onClick={() =>
            onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {column.header}
          <SortIcon direction={direction} />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{column.header}</span>
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = clsx(
    'px-2.5 py-3 lg:px-4',
    column.align === 'end' && 'tnum text-right',
    column.isLong && 'min-w-36',
    column.isWide && 'max-md:hidden',
  );
  if (!column.isRowHeader) return <td className={className}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={clsx(className, 'text-left font-semibold')}>
      {column.cell(row)}
    </th>
  );
}

/** A table with sortable headers; on narrow screens it scrolls sideways on its own. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isTall = false, isPageTall = false } = props;
  return (
    <div
      role="group"
      aria-label={caption}
      // Without a tab stop, a table wider than the screen can't be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
        'overflow-x-auto rounded-card border border-line bg-surface shadow-card',
        isTall && 'max-h-96 overflow-y-auto',
        isPageTall && 'max-h-[75dvh] overflow-y-auto',
      )}
    >
      <table className="w-full border-collapse text-[0.9875rem]">
        <caption className="sr-only">{caption}</caption>
        <thead
          className={clsx('border-b border-line bg-sunken', (isTall || isPageTall) && 'sticky top-0 z-1')}
        >
          <tr>
            {columns.map((column) => (
              <Header key={column.id} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0 hover:bg-accent-wash">
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
