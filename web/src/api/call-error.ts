import type { ErrorCode, FieldErrors, SecondFactorMethod } from '@vitola/contract/errors';

/**
 * `OFFLINE` means that the server could not be reached, `NO_ANSWER` that no answer came in time, `UNKNOWN` that the
 * answer was not in our error format, `BROKEN` that the page itself failed, as in a browser that is too old.
 */
export type CallErrorCode = ErrorCode | 'OFFLINE' | 'NO_ANSWER' | 'UNKNOWN' | 'BROKEN';

/** What an error or a sentence of the server is in another language; undefined if it has no translation. */
interface Translation {
  ofCode: (code: CallErrorCode) => string | undefined;
  ofSentence: (sentence: string) => string | undefined;
}

let translation: Translation | undefined;

/** Shows errors in the language of the page from now on; in English if undefined. */
export const translateErrors = (to: Translation | undefined): void => {
  translation = to;
};

/** A sentence of the server, or of a form's rules, in the language of the page if it has a translation. */
export const inPageLanguage = (sentence: string): string => translation?.ofSentence(sentence) ?? sentence;

interface CallErrorDetails {
  code: CallErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  fields?: FieldErrors;
  /** Seconds to wait before a retry makes sense. */
  retryAfter?: number;
  /** With SECOND_FACTOR_REQUIRED: the methods available for the second step. */
  methods?: readonly SecondFactorMethod[];
}

/** A failed call. `message` is a sentence that can be shown to a person. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: CallErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly retryAfter: number | undefined;
  readonly methods: readonly SecondFactorMethod[];

  constructor(message: string, { code, status, fields = {}, retryAfter, methods = [] }: CallErrorDetails) {
    super(translation?.ofSentence(message) ?? translation?.ofCode(code) ?? message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.methods = methods;
  }
}

/**
 * The error for a response that is not a success. Its message is the JSON `message`, else `error`, else the plain
 * text of the response, else the default message of the call, else the status text.
 */
export async function errorFromResponse(response: Response, defaultMessage?: string): Promise<CallError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const reply = parseErrorReply(text);
  const wait = Number(response.headers.get('retry-after'));
  const message = reply ? messageOf(reply) : plainText(response, text);
  return new CallError(message || defaultMessage || response.statusText || `The server answered ${status}.`, {
    code: (reply?.code as ErrorCode | undefined) ?? 'UNKNOWN',
    status,
    ...(reply?.fields && { fields: reply.fields as FieldErrors }),
    ...(wait > 0 && { retryAfter: wait }),
    ...(reply?.methods && { methods: reply.methods as SecondFactorMethod[] }),
  });
}

/** The error for a call that got no answer at all. */
export const offlineError = () =>
  new CallError('Vitola can’t be reached. Check the connection and try again.', {
    code: 'OFFLINE',
    status: 0,
  });

/** The error for a call that timed out. */
export const timeoutError = (isRead: boolean) =>
  new CallError(
    `Vitola is not responding. Please try again in a moment.${isRead ? '' : ' Nothing will be done twice.'}`,
    { code: 'NO_ANSWER', status: 0 },
  );

/** The error for a failure in our own page: not a network problem, and a retry doesn't help. */
export function brokenError(cause: unknown): CallError {
  const error = new CallError('This part of the page did not work. Please reload the page.', {
    code: 'BROKEN',
    status: 0,
  });
  error.cause = cause;
  return error;
}

/** Whether a call was aborted before its answer came, or could not reach the server. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof CallError ? error.status === 0 && error.code !== 'BROKEN' : isAborted(error);

/** The title of a toast about a failed change. Without an answer nobody knows whether it was made. */
export const failureTitle = (error: CallError): string =>
  hasNoResponse(error) ? 'No answer' : 'Nothing was changed';

/** The message of a failed write for the foot of its form; undefined if it is shown at the fields. */
export const formMessage = (error: CallError | null): string | undefined =>
  error && Object.keys(error.fields).length === 0 ? error.message : undefined;

/** Whether a call was aborted by its caller. */
export const isAborted = (error: unknown): boolean =>
  (error as { name?: unknown } | null)?.name === 'AbortError';

/** Whether an error is likely temporary: the server could not be reached, or it failed. */
export const isTransient = (error: Error | { message: string }): boolean =>
  error instanceof CallError && (hasNoResponse(error) || error.status >= 500);

/** The error in a reply that has a success status but says `success: false`. */
export const errorInReply = (reply: unknown, defaultMessage?: string): CallError | undefined => {
  if (typeof reply !== 'object' || reply === null || !('success' in reply) || reply.success !== false)
    return undefined;
  const message = parseErrorReply(JSON.stringify(reply));
  return new CallError(
    (message && messageOf(message)) || defaultMessage || 'The server could not complete the request.',
    {
      code: 'UNKNOWN',
      status: 200,
    },
  );
};

interface ErrorReply {
  message?: string;
  error?: string;
  code?: string;
  fields?: object;
  methods?: unknown[];
}

/** Reads the fields of the contract's error format from a response's text; undefined if it is not JSON. */
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

// A proxy's HTML error page is text too, but not a message for a person.
function plainText(response: Response, text: string): string {
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  return isPage ? '' : text.trim();
}
