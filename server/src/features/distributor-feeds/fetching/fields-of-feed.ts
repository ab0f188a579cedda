import type { ImportField } from '@vitola/contract/inventory/import-constants';
import type { StoredColumn } from '../../imports/index.ts';
import { FeedError } from '../reading/feed-error.ts';

const plain = (header: string) => header.trim().toLowerCase();

/** What the columns of a list hold, by the headers that were reviewed; a FeedError when one that is read is gone. */
export function fieldsOfFeed(
  columns: readonly StoredColumn[],
  header: readonly string[],
): (ImportField | null)[] {
  const open = columns.map((column) => ({ ...column }));
  const fields = header.map((name) => {
    const at = open.findIndex((column) => plain(column.header) === plain(name));
    return at < 0 ? null : (open.splice(at, 1)[0]?.field ?? null);
  });
  const gone = open.find(({ field }) => field !== null);
  if (gone)
    throw new FeedError(
      `The list no longer has the column “${gone.header.slice(0, 60)}”. Review its columns; what was read before stays.`,
    );
  return fields;
}
