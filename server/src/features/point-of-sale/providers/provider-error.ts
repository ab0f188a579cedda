import type { BrokenReason } from '@vitola/contract/point-of-sale/point-of-sale-constants';

/** A call to a provider that failed. The message names no token and repeats nothing of the answer. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly reason: BrokenReason;
  /** Seconds to wait, if the provider said so. */
  readonly retryAfter: number | undefined;

  constructor(reason: BrokenReason, message: string, retryAfter?: number) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
