declare const reply: unique symbol;

/** A reply that is already serialized, exactly as the contract would serialize it: for long replies that change rarely. */
export class WrittenReply<R> {
  /** In UTF-8. */
  readonly json: Buffer;
  declare readonly [reply]: R;

  constructor(json: Buffer) {
    this.json = json;
  }
}
