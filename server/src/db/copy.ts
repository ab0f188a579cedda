import pg from 'pg';

/** What a column takes: text, numbers and so on as they are, a list of texts for `text[]`, JSON already written out. */
export type Cell = string | number | boolean | Date | null | readonly string[];

/** Stores rows by a `copy … from stdin`, the quickest way in: all of them or none. */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const lines = rows.map((row) => `${row.map(written).join('\t')}\n`).join('');
  await new Promise<void>((stored, refused) => {
    client.query(new CopyIn(statement, lines, (error) => (error ? refused(error) : stored())));
  });
}

interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A query that answers the server's request for rows. PostgreSQL's documentation, "COPY Operations" in the protocol. */
class CopyIn extends pg.Query {
  readonly #rows: Buffer;

  constructor(text: string, rows: string, done: (error: Error | null | undefined) => void) {
    super(text, undefined, done);
    this.#rows = Buffer.from(rows);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }
}

/** A cell in COPY's text format. */
function written(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return escaped(cell);
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return escaped(`{${cell.map(quoted).join(',')}}`);
  return String(cell);
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
