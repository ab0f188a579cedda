import { type ErrorCode, errors, type FieldErrors, type SecondFactorMethod } from '@vitola/contract/errors';

/** An error that users may read: a code of the contract, its sentence or a more specific one, and the fields concerned. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which to retry. */
  readonly retryAfter: number | undefined;
  /** The account's methods for the second step of a sign-in. */
  readonly methods: readonly SecondFactorMethod[] | undefined;

  constructor(
    code: ErrorCode,
    message: string = errors[code].message,
    more: {
      fields?: FieldErrors;
      retryAfter?: number;
      methods?: readonly SecondFactorMethod[];
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.methods = more.methods;
  }

  /** The HTTP status that the contract defines for this code. */
  get status(): number {
    return errors[this.code].status;
  }
}

/** The error of one form field, with the given sentence or the code's default. */
export const fieldError = (
  field: string,
  code: ErrorCode,
  sentence: string = errors[code].message,
): AppError => new AppError(code, sentence, { fields: { [field]: sentence } });
