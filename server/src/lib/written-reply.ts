declare const reply: unique symbol;

/**
 * A reply that is JSON already, exactly as the contract would have cut and written it: for the call that is made for
 * every guest. Who makes one proves the sameness by a test.
 */
export class WrittenReply<R> {
  readonly json: string;
  declare readonly [reply]: R;

  constructor(json: string) {
    this.json = json;
  }
}
