import type { CallName } from './call-name.ts';
import type { AnyEndpoint } from '@vitola/contract/all';
import type { Endpoint, ReplyOf } from '@vitola/contract/endpoint';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import type { z } from 'zod';
import { brokenError, CallError, isAborted, offlineError, timeoutError, errorInReply } from './call-error.ts';
import { defaultErrorMessage } from './default-error-messages.ts';
import { fetchOk } from './fetch.ts';
import { withTimeout } from './timeout.ts';

/** Calls that change nothing: all GETs, and searches and previews whose terms must not be in a URL. */
export type ReadName = Extract<CallName, `GET ${string}` | `POST ${string}/${'search' | 'preview'}`>;
/** Calls that change something. */
export type WriteName = Exclude<CallName, ReadName>;

type Called<N extends CallName> = N extends `${infer M} ${infer P}`
  ? Extract<AnyEndpoint, { method: M; path: P }>
  : never;

/** What a call is sent; never for a part that it doesn't have. */
interface Parts<E> {
  params: E extends { params: infer S extends z.ZodType } ? z.input<S> : never;
  query: E extends { query: infer S extends z.ZodType } ? z.input<S> : never;
  body: E extends { multipart: { required: true } }
    ? FormData
    : E extends { body: infer S extends z.ZodType }
      ? z.input<S> | (E extends { multipart: object } ? FormData : never)
      : never;
}
type IsOptional<E, K extends keyof Parts<E>> = K extends 'query'
  ? object extends Parts<E>[K]
    ? true
    : false
  : false;
type Present<E, K extends keyof Parts<E>, Optional> = [Parts<E>[K]] extends [never]
  ? never
  : IsOptional<E, K> extends Optional
    ? K
    : never;
// Mapped part by part: an intersection of conditional types is the product of all calls' parameters, queries and bodies
// wherever the call is not known yet, which is too large a type.
type InputOf<E> = { [K in keyof Parts<E> as Present<E, K, false>]: Parts<E>[K] } & {
  [K in keyof Parts<E> as Present<E, K, true>]?: Parts<E>[K];
};

/** Options for how a call is sent. */
export interface CallOptions {
  signal?: AbortSignal;
  /** The server carries out repeats with the same key only once. */
  idempotencyKey?: string;
  /** The id of the lounge that platform staff make the call for. */
  lounge?: string;
  /** Sends the call even if the page is closed meanwhile; for small bodies only. */
  keepalive?: boolean;
  /** Called with the part of a form that was sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** The input of a call: exactly the parameters, query and body that the contract declares. */
export type CallInput<N extends CallName> = InputOf<Called<N>>;
/** The reply of a call. */
export type Reply<N extends CallName> = Called<N> extends infer E extends Endpoint ? ReplyOf<E> : never;

/** The arguments after a call's name; optional if the contract declares no input. */
export type CallArguments<N extends CallName, More = object> =
  object extends CallInput<N> ? [sent?: CallInput<N> & More] : [sent: CallInput<N> & More];

/** Timeouts in milliseconds: for a read, a write, and a call that carries a file or a lot of text. */
const timeoutsMs = { read: 20_000, write: 30_000, large: 180_000 };
const largeCharacters = 100_000;
const neverAborted = new AbortController().signal;

/**
 * Makes a call and resolves with its reply; a file resolves as a Blob. Credentials are sent to our own origin only; a
 * body is sent as JSON, a form as it is. Rejects with a CallError on an error response or a timeout, and with an
 * AbortError when aborted.
 */
export async function call<const N extends CallName>(
  name: N,
  ...[sent]: CallArguments<N, CallOptions>
): Promise<Reply<N>> {
  const { signal: outer = neverAborted, ...rest }: UntypedInput = sent ?? {};
  const { body } = rest;
  const serialized = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
  const isLarge =
    typeof serialized === 'string' ? serialized.length > largeCharacters : serialized !== undefined;
  const size = /^GET |\/search$/.test(name) ? 'read' : isLarge ? 'large' : 'write';
  let timeoutSignal: AbortSignal | undefined;
  try {
    return await withTimeout(timeoutsMs[size], outer, (signal) => {
      timeoutSignal = signal;
      return sendCall<N>(name, { ...rest, serialized, signal });
    });
  } catch (error) {
    if (timeoutSignal?.aborted && !outer.aborted) throw timeoutError(size === 'read');
    throw error instanceof CallError || isAborted(error) ? error : brokenError(error);
  }
}

/**
 * Sends the request and reads the response: a PDF or a CSV file as a blob, anything else as JSON. Throws a CallError on an error
 * response.
 */
async function sendCall<N extends CallName>(
  name: string,
  sent: UntypedInput & SerializedBody,
): Promise<Reply<N>> {
  const { params, query, serialized, idempotencyKey, lounge, keepalive, onProgress, signal } = sent;
  const [method = 'GET', path = ''] = name.split(' ');
  const defaultMessage = defaultErrorMessage(name);
  const request = {
    method,
    headers: {
      ...(typeof serialized === 'string' && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(lounge !== undefined && { [loungeHeader]: lounge }),
    },
    ...(serialized !== undefined && { body: serialized }),
    ...(keepalive && { keepalive }),
    signal,
  };
  const url = urlOf(path, params, query);
  const response = onProgress
    ? await (await loadUpload()).uploadOk(url, { ...request, onProgress }, defaultMessage)
    : await fetchOk(url, request, defaultMessage);
  const type = response.headers.get('content-type') ?? '';
  if (/^(application\/pdf|text\/csv)\b/.test(type)) return (await response.blob()) as Reply<N>;
  // Not ours: a Wi-Fi's sign-in page answers every request with 200.
  if (type.startsWith('text/html')) throw offlineError();
  const reply: unknown = await parseReply(response, signal);
  const refusal = errorInReply(reply, defaultMessage);
  if (refusal) throw refusal;
  return reply as Reply<N>;
}

// Only photos are uploaded with their progress, so no page starts with it.
const loadUpload = () =>
  import('./upload.ts').catch(() => {
    throw offlineError();
  });

// A response cut off by the timeout must not count as an empty one.
const parseReply = (response: Response, signal: AbortSignal) =>
  response.json().catch((error: unknown) => {
    if (signal.aborted) throw error;
  });

interface SerializedBody {
  serialized: string | FormData | undefined;
  signal: AbortSignal;
}

interface UntypedInput extends CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The path with its parameters filled in, and the query string without undefined and null values. */
function urlOf(path: string, params: UntypedInput['params'] = {}, query: UntypedInput['query'] = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return present.length > 0 ? `${filled}?${search}` : filled;
}
