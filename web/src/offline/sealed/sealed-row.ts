/** A row that only the server can read, as the device stores it. */
export interface SealedRow {
  /** A name for the row that gives its id away to nobody. */
  tag: string;
  /** A guest's first result is a `result`, each further one a `critique`. */
  kind: 'result' | 'critique' | 'share' | 'event' | 'lead';
  keyId: string;
  text: string;
  /** When it was made, in milliseconds by the server's clock as far as the device knew it. */
  madeAt: number;
  /** Whether the device knew that time then. */
  isTimeKnown?: boolean;
}
/** A stored row with its place in the queue: a number that grows. Rows that are set apart have places below 0. */
export type StoredRow = SealedRow & { place: number };
