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
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A query that answers the server's requests for rows. PostgreSQL's documentation, "COPY Operations" in the protocol. */
class CopyIn extends pg.Query {
  readonly #rows: Buffer[];

  constructor(text: string, rows: Buffer[], done: (error: Error | null | undefined) => void) {
    super(text, undefined, done);
    this.#rows = rows;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.stream.cork();
    connection.sendCopyFromChunk(this.#rows.shift() ?? Buffer.alloc(0));
    connection.endCopyFrom();
    connection.stream.uncork();
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

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
