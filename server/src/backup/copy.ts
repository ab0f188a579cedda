import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { ClientBase, Submittable } from 'pg';

/** The part of pg's connection that COPY uses. */
export interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const blockSize = 1 << 20;

/** Runs a `copy … to stdout`; `take` gets the bytes in order, in blocks of about a megabyte. Returns the number of rows. */
export function copyOut(
  client: ClientBase,
  text: string,
  take: (block: Buffer) => Promise<void>,
): Promise<number> {
  return client.query(new CopyOut(text, take)).rows;
}

/** Runs a `copy … from stdin` with the bytes of `chunks`. Returns the number of rows; stores nothing when it rejects. */
export function copyPiecesIn(
  client: ClientBase,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return client.query(new CopyIn(text, chunks)).rows;
}

/** The callbacks that pg calls on its active query. */
class Copy implements Submittable {
  readonly rows: Promise<number>;
  protected error: Error | undefined;
  readonly #outcome = Promise.withResolvers<number>();
  readonly #text: string;
  #rows = 0;

  constructor(text: string) {
    this.#text = text;
    this.rows = this.#outcome.promise;
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.replace('COPY ', ''));
  }

  handleError(error: Error): void {
    this.error ??= error;
    this.#outcome.reject(this.error);
  }

  handleReadyForQuery(): void {
    if (this.error) this.#outcome.reject(this.error);
    else this.#outcome.resolve(this.#rows);
  }
}

/** Runs a statement that sends bytes: `take` gets them in order, in blocks of about a megabyte. */
export class CopyOut extends Copy {
  readonly #take: (block: Buffer) => Promise<void>;
  #gathered: Buffer[] = [];
  #size = 0;
  #taken: Promise<void> = Promise.resolve();

  constructor(text: string, take: (block: Buffer) => Promise<void>) {
    super(text);
    this.#take = take;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    // Copied, because pg reuses the chunk's memory.
    this.#gathered.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size < blockSize) return;
    stream.pause();
    void this.#flush().then(() => stream.resume());
  }

  override handleReadyForQuery(): void {
    void this.#flush().then(() => super.handleReadyForQuery());
  }

  #flush(): Promise<void> {
    const block = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#size = 0;
    this.#taken = this.#taken
      .then(() => (block.length > 0 && !this.error ? this.#take(block) : undefined))
      .catch((error: unknown) => void (this.error ??= asError(error)));
    return this.#taken;
  }
}

class CopyIn extends Copy {
  readonly #chunks: AsyncIterable<Buffer>;

  constructor(text: string, chunks: AsyncIterable<Buffer>) {
    super(text);
    this.#chunks = chunks;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.error ??= asError(error);
      connection.sendCopyFail(this.error.message);
    });
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#chunks) {
      if (this.error) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
