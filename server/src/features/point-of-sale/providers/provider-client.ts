import type { z } from 'zod';
import { createOutgoingFetch } from '../../../http/outgoing-requests.ts';
import { ProviderError } from './provider-error.ts';

const limits = { maxBytes: 16 * 1024 * 1024, timeoutMs: 10_000 };
/** The longest wait that a provider may ask for, in seconds. */
const maxRetryAfter = 3600;

/** What every provider needs to be called. */
export interface ProviderSettings {
  /** Allows addresses of this machine: only for a URL that this server's operator has set. */
  allowPrivate: boolean;
  /** Milliseconds for one answer; ten seconds by default. */
  timeoutMs?: number | undefined;
  now(): Date;
}

export interface ProviderRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Calls one provider through the guarded client. */
export class ProviderClient {
  readonly #name: string;
  readonly #fetch: typeof fetch;

  constructor(name: string, { allowPrivate, timeoutMs }: ProviderSettings) {
    this.#name = name;
    this.#fetch = createOutgoingFetch({ ...limits, ...(timeoutMs && { timeoutMs }), allowPrivate });
  }

  /** Sends a request and parses its answer; a ProviderError says why it failed. */
  async call<S extends z.ZodType>(
    url: string,
    schema: S,
    { method = 'GET', headers = {}, body }: ProviderRequest = {},
  ): Promise<z.output<S>> {
    const response = await this.#fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Vitola/1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ProviderError('unavailable', `${this.#name} could not be reached`);
    });
    if (!response.ok) throw this.#errorOf(response);
    const answer = await response.json().catch(() => undefined);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new ProviderError(
      'refused',
      `${this.#name} answered something unknown at ${issue?.path.join('.') ?? '?'}`,
    );
  }

  #errorOf({ status, headers }: Response): ProviderError {
    const said = `${this.#name} answered ${status}`;
    if (status === 401) return new ProviderError('signed-out', said);
    if (status === 403) return new ProviderError('forbidden', said);
    if (status === 429) return new ProviderError('limited', said, secondsOf(headers.get('retry-after')));
    if (status >= 500) return new ProviderError('unavailable', said, secondsOf(headers.get('retry-after')));
    return new ProviderError('refused', said);
  }
}

/** The seconds of a Retry-After header. */
function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), maxRetryAfter) : undefined;
}
