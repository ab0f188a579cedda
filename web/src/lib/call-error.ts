import type { ErrorCode, FieldErrors, SecondFactorMethod } from '@vitola/contract/errors';

/**
 * `OFFLINE` means that nobody could be asked, `NO_ANSWER` that no answer came in time; `UNKNOWN` that whoever answered
 * did not speak our errors.
 */
export type CallErrorCode = ErrorCode | 'OFFLINE' | 'NO_ANSWER' | 'UNKNOWN';

interface Refusal {
  code: CallErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  fields?: FieldErrors;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** With SECOND_FACTOR_REQUIRED: how the second step can be done. */
  methods?: readonly SecondFactorMethod[];
}

/** A call that was not answered with success. `message` is a sentence a person may read. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: CallErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly retryAfter: number | undefined;
  readonly methods: readonly SecondFactorMethod[];

  constructor(message: string, { code, status, fields = {}, retryAfter, methods = [] }: Refusal) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.methods = methods;
  }
}

/** The error an answer without success stands for: its JSON `message`, else its text, else its status text. */
export async function errorOf(response: Response): Promise<CallError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const reply = parsed(text);
  const wait = Number(response.headers.get('retry-after'));
  return new CallError(reply?.message || sentence(response, text), {
    code: (reply?.code as ErrorCode | undefined) ?? 'UNKNOWN',
    status,
    ...(reply?.fields && { fields: reply.fields as FieldErrors }),
    ...(wait > 0 && { retryAfter: wait }),
    ...(reply?.methods && { methods: reply.methods as SecondFactorMethod[] }),
  });
}

/** The error of a call that got no answer at all. */
export const offlineError = () =>
  new CallError('Vitola can’t be reached. Check the connection and try again.', {
    code: 'OFFLINE',
    status: 0,
  });

/** The error of a call whose answer was not waited for any longer. */
export const lateError = (isRead: boolean) =>
  new CallError(
    `Vitola does not answer just now. Please try again in a moment${isRead ? '.' : ': nothing is done twice.'}`,
    { code: 'NO_ANSWER', status: 0 },
  );

/** Whether an error may pass by itself: nobody could be asked, or the server was not itself. */
export const mayPass = (error: Error | { message: string }): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

interface Reply {
  message?: string;
  code?: string;
  fields?: object;
  methods?: unknown[];
}

/** What an answer's text says by the contract; undefined where it is no JSON. */
function parsed(text: string): Reply | undefined {
  try {
    const { message, code, fields, methods } = JSON.parse(text) as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof code === 'string' && { code }),
      ...(typeof fields === 'object' && fields !== null && { fields }),
      ...(Array.isArray(methods) && { methods }),
    };
  } catch {
    return undefined;
  }
}

// A proxy's error page is text too, but nobody can read it.
function sentence(response: Response, text: string): string {
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  const fallback = response.statusText || `The server answered ${response.status}.`;
  return isPage ? fallback : text.trim() || fallback;
}
