import { type ErrorCode, errors, type FieldErrors, type SecondFactorMethod } from '@vitola/contract/errors';

/** An error a person may read: one of the contract's codes, its sentence or a better one, and the fields it is about. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** How the second step of a sign-in can be done. */
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

  /** The HTTP status that the contract gives this code. */
  get status(): number {
    return errors[this.code].status;
  }
}

/** The error of one field of a form, with the sentence given or that of the code. */
export const fieldError = (
  field: string,
  code: ErrorCode,
  sentence: string = errors[code].message,
): AppError => new AppError(code, sentence, { fields: { [field]: sentence } });
