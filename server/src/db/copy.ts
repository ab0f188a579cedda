import pg from 'pg';

/** What a column takes: text, numbers and so on as they are, a list of texts for `text[]`, JSON already written out. */
export type Cell = string | number | boolean | Date | null | readonly string[];

/** Rows on their way into a table. */
export interface Copy {
  /** A `copy … from stdin`. */
  readonly statement: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** Stores rows by COPY, the quickest way in: those of all copies or none. Costs one trip to the database. */
export function copyIn(client: pg.ClientBase, ...copies: readonly Copy[]): Promise<void> {
  const rows = copies.map((copy) => Buffer.from(copy.rows.map(line).join('')));
  const text = copies.map(({ statement }) => statement).join(';\n');
  return new Promise((stored, refused) => {
    client.query(new CopyIn(text, rows, (error) => (error ? refused(error) : stored())));
  });
}

interface CopyConnection extends pg.Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * A query that sends its rows right behind itself. PostgreSQL's documentation, "COPY Operations" in the protocol: rows
 * that arrive after a statement was refused are ignored.
 */
class CopyIn extends pg.Query {
  readonly #text: string;
  readonly #rows: readonly Buffer[];

  constructor(text: string, rows: readonly Buffer[], done: (error: Error | null | undefined) => void) {
    super(text, undefined, done);
    this.#text = text;
    this.#rows = rows;
  }

  override submit = (connection: pg.Connection): void => {
    const to = connection as CopyConnection;
    to.stream.cork();
    to.query(this.#text);
    for (const rows of this.#rows) {
      to.sendCopyFromChunk(rows);
      to.endCopyFrom();
    }
    to.stream.uncork();
  };

  handleCopyInResponse(): void {
    // The rows are on their way already.
  }
}

const line = (row: readonly Cell[]): string => `${row.map(written).join('\t')}\n`;

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

const toQuote = /["\\]/;

const quoted = (text: string): string =>
  `"${toQuote.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`;
