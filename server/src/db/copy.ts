import pg from 'pg';
import type { CopyRows } from './copy-rows.ts';

/** Rows to be copied into a table. */
export interface Copy {
  /** A `copy … from stdin (format binary)`. */
  readonly statement: string;
  readonly rows: CopyRows;
}

/**
 * Stores rows by COPY, the fastest way: the rows of all copies or none. Sends one message to the database, which runs as
 * its own transaction unless one is open.
 */
export function copyIn(client: pg.ClientBase, ...copies: readonly Copy[]): Promise<void> {
  const text = copies.map(({ statement }) => statement).join(';\n');
  const rows = copies.map((copy) => copy.rows.toBuffer());
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
 * A query that sends its rows right after the statement, without waiting. By PostgreSQL's documentation of the protocol
 * ("COPY Operations"), rows that arrive after a rejected statement are ignored.
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
    // The rows are already sent.
  }
}
