import type { AnyEndpoint } from '@vitola/contract/all';
import type { Endpoint, ReplyOf } from '@vitola/contract/endpoint';
import type { z } from 'zod';
import { brokenError, CallError, isAborted, timeoutError, errorInReply } from './call-error.ts';
import { defaultErrorMessage } from './default-error-messages.ts';
import { fetchOk } from './fetch.ts';
import { withTimeout } from './timeout.ts';

type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;

/** A call of the contract as it stands on the wire, such as `GET /api/cigars`. Any other text does not compile. */
export type CallName = NameOf<AnyEndpoint>;
/** Calls that change nothing: all GETs, and searches for what must not be in a URL. */
export type ReadName = Extract<CallName, `GET ${string}` | `POST ${string}/search`>;
/** Calls that change something. */
export type WriteName = Exclude<CallName, ReadName>;

type Called<N extends CallName> = N extends `${infer M} ${infer P}`
  ? Extract<AnyEndpoint, { method: M; path: P }>
  : never;

type Params<E> = E extends { params: z.ZodType } ? { params: z.input<E['params']> } : object;
type Query<E> = E extends { query: z.ZodType }
  ? object extends z.input<E['query']>
    ? { query?: z.input<E['query']> }
    : { query: z.input<E['query']> }
  : object;
type Body<E> = E extends { multipart: true }
  ? { body: FormData }
  : E extends { body: z.ZodType }
    ? { body: z.input<E['body']> }
    : object;

/** How a call is carried out. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Repeats with one key are carried out once. */
  idempotencyKey?: string;
  /** It arrives even when the page is closed meanwhile; for small bodies only. */
  keepalive?: boolean;
}

/** What a call takes with it: exactly the parameters, query and body that the contract declares. */
export type CallInput<N extends CallName> = Params<Called<N>> & Query<Called<N>> & Body<Called<N>>;
/** What a call answers with. */
export type Reply<N extends CallName> = Called<N> extends infer E extends Endpoint ? ReplyOf<E> : never;

/** The arguments after a call's name; none are needed where the contract declares none. */
export type CallArguments<N extends CallName, More = object> =
  object extends CallInput<N> ? [sent?: CallInput<N> & More] : [sent: CallInput<N> & More];

/** The longest a call is waited for, in milliseconds: a read, a write, and what carries a file or much text. */
const timeoutsMs = { read: 20_000, write: 30_000, large: 180_000 };
const largeCharacters = 100_000;
const neverAborted = new AbortController().signal;

/**
 * Makes one call and answers with its reply. A file comes as a Blob. Credentials go to our own origin only; a body goes as JSON, or as the form
 * it is. Rejects with a CallError when the answer is not a success or none comes in time, and with an AbortError when aborted.
 */
export async function call<const N extends CallName>(
  name: N,
  ...[sent]: CallArguments<N, CallOptions>
): Promise<Reply<N>> {
  const { signal: outer = neverAborted, ...rest }: UntypedInput = sent ?? {};
  const { body } = rest;
  const written = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
  const isLarge = typeof written === 'string' ? written.length > largeCharacters : written !== undefined;
  const size = /^GET |\/search$/.test(name) ? 'read' : isLarge ? 'large' : 'write';
  let waited: AbortSignal | undefined;
  try {
    return await withTimeout(timeoutsMs[size], outer, (signal) => {
      waited = signal;
      return sendCall<N>(name, { ...rest, written, signal });
    });
  } catch (error) {
    if (waited?.aborted && !outer.aborted) throw timeoutError(size === 'read');
    throw error instanceof CallError || isAborted(error) ? error : brokenError(error);
  }
}

/** Makes one call by its name and reads its answer: a file as a blob, all else as JSON; a CallError where it is refused. */
async function sendCall<N extends CallName>(
  name: string,
  sent: UntypedInput & SerializedBody,
): Promise<Reply<N>> {
  const { params, query, written, idempotencyKey, keepalive, signal } = sent;
  const [method = 'GET', path = ''] = name.split(' ');
  const described = defaultErrorMessage(name);
  const request = {
    method,
    headers: {
      ...(typeof written === 'string' && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(written !== undefined && { body: written }),
    ...(keepalive && { keepalive }),
    signal,
  };
  const response = await fetchOk(urlOf(path, params, query), request, described);
  if (/^application\/pdf\b/.test(response.headers.get('content-type') ?? ''))
    return (await response.blob()) as Reply<N>;
  const reply: unknown = await parseReply(response, signal);
  const refusal = errorInReply(reply, described);
  if (refusal) throw refusal;
  return reply as Reply<N>;
}

// An answer that is cut off by the end of the wait is no empty answer.
const parseReply = (response: Response, signal: AbortSignal) =>
  response.json().catch((error: unknown) => {
    if (signal.aborted) throw error;
  });

interface SerializedBody {
  written: string | FormData | undefined;
  signal: AbortSignal;
}

interface UntypedInput extends CallOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The path with its parameters filled in, and the query without what is undefined or null. */
function urlOf(path: string, params: UntypedInput['params'] = {}, query: UntypedInput['query'] = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}
