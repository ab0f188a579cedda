/** A call the stand-in refuses, told as Stripe tells it. */
export class StripeError extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }

  get body(): object {
    return { error: { type: this.type, message: this.message, ...(this.code && { code: this.code }) } };
  }
}

/** Refuses an id that leads to nothing. */
export const missing = (what: string, id: string) =>
  new StripeError(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing');

/** Refuses what cannot be done as it was asked. */
export const unusable = (message: string) => new StripeError(400, 'invalid_request_error', message);
