/** A stored file. Names are lowercase letters, digits, `-` and `.`, without folders. */
export interface StoredFile {
  name: string;
  modifiedAt: Date;
}

/** Where files are kept that are too large for a table: a folder, or a bucket of an S3-compatible service. */
export interface FileStorage {
  /** The storage's name for messages. */
  readonly description: string;
  /** Stores a file whole or not at all, replacing one of the same name; resolves once it survives a crash. */
  put(name: string, content: Buffer): Promise<void>;
  /** A file's content; undefined if it is absent. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deletes a file; succeeds if it is absent. */
  delete(name: string): Promise<void>;
  /** Every file, in no particular order. */
  list(): AsyncIterable<StoredFile>;
  /** Writes and deletes a file. Rejects with the reason if that fails. */
  check(): Promise<void>;
}

/** The name of the file that `check` writes. */
export const probeName = 'zz-write-check';
