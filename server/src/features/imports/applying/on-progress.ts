/** Reports how many rows are done. It is seen at once, outside the transaction that does them. */
export type OnProgress = (done: number) => Promise<void>;
