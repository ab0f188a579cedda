/** Why a feed could not be read, in a sentence for its owner. `field` is what they entered wrong, if anything. */
export class FeedError extends Error {
  override name = 'FeedError';
  readonly field: 'url' | 'signIn';

  constructor(sentence: string, field: 'url' | 'signIn' = 'url') {
    super(sentence);
    this.field = field;
  }
}
