import type { ErrorCode, FieldErrors, SecondFactorMethod } from '@vitola/contract/errors';

/**
 * `OFFLINE` means that nobody could be asked, `NO_ANSWER` that no answer came in time; `UNKNOWN` that whoever answered
 * did not speak our errors; `BROKEN` that the page itself failed, as in a browser that is too old.
 */
export type CallErrorCode = ErrorCode | 'OFFLINE' | 'NO_ANSWER' | 'UNKNOWN' | 'BROKEN';

interface CallErrorDetails {
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

  constructor(message: string, { code, status, fields = {}, retryAfter, methods = [] }: CallErrorDetails) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.methods = methods;
  }
}

/**
 * The error an answer without success stands for: its JSON `message`, else its `error`, else what it says in plain text, else the
 * sentence that is described for the call, else its status text.
 */
export async function errorFromResponse(response: Response, described?: string): Promise<CallError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const reply = parseErrorReply(text);
  const wait = Number(response.headers.get('retry-after'));
  const said = reply ? messageOf(reply) : plainText(response, text);
  return new CallError(said || described || response.statusText || `The server answered ${status}.`, {
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
export const timeoutError = (isRead: boolean) =>
  new CallError(
    `Vitola does not answer just now. Please try again in a moment${isRead ? '.' : ': nothing is done twice.'}`,
    { code: 'NO_ANSWER', status: 0 },
  );

/** The error of something in our own page that failed: no network's fault, and no other try helps. */
export function brokenError(cause: unknown): CallError {
  const error = new CallError('This part of the page did not work. Please load the page again.', {
    code: 'BROKEN',
    status: 0,
  });
  error.cause = cause;
  return error;
}

/** Whether a call was given up before its answer came, or while nobody could be asked. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof CallError ? error.status === 0 && error.code !== 'BROKEN' : isAborted(error);

/** Whether a call was given up by whoever made it. */
export const isAborted = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'AbortError';

/** Whether an error may pass by itself: nobody could be asked, or the server was not itself. */
export const isTransient = (error: Error | { message: string }): boolean =>
  error instanceof CallError && (hasNoResponse(error) || error.status >= 500);

/** The error of an answer that came with a good status and says itself that it is none. */
export const errorInReply = (reply: unknown, described?: string): CallError | undefined => {
  if (typeof reply !== 'object' || reply === null || !('success' in reply) || reply.success !== false)
    return undefined;
  const said = parseErrorReply(JSON.stringify(reply));
  return new CallError((said && messageOf(said)) || described || 'The server could not do this.', {
    code: 'UNKNOWN',
    status: 200,
  });
};

interface ErrorReply {
  message?: string;
  error?: string;
  code?: string;
  fields?: object;
  methods?: unknown[];
}

/** What an answer's text says by the contract; undefined where it is no JSON. */
function parseErrorReply(text: string): ErrorReply | undefined {
  try {
    const reply: unknown = JSON.parse(text);
    if (typeof reply !== 'object' || reply === null) return {};
    const { message, error, code, fields, methods } = reply as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && { message }),
      ...(typeof error === 'string' && { error }),
      ...(typeof code === 'string' && { code }),
      ...(typeof fields === 'object' && fields !== null && { fields }),
      ...(Array.isArray(methods) && { methods }),
    };
  } catch {
    return undefined;
  }
}

const messageOf = ({ message, error }: ErrorReply): string => message?.trim() || error?.trim() || '';

// A proxy's error page is text too, but nobody can read it.
function plainText(response: Response, text: string): string {
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  return isPage ? '' : text.trim();
}
