import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import type { CallName } from './call-name.ts';
import { CallError, isTransient } from './call-error.ts';

afterEach(() => vi.unstubAllGlobals());

function stubFetch(body: string, init: ResponseInit = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return () => ({ url: fetched.mock.calls[0]?.[0], init: fetched.mock.calls[0]?.[1] ?? {} });
}

const failedCall = async (body: string, init: ResponseInit): Promise<CallError> => {
  stubFetch(body, init);
  const error: unknown = await call('GET /api/user').catch((failure: unknown) => failure);
  if (!(error instanceof CallError)) throw new Error('The call did not fail.');
  return error;
};

describe('call', () => {
  it('sends a read without body or content type, with our own origin’s cookies', async () => {
    const sent = stubFetch('[]');
    expect(await call('GET /api/cigars')).toEqual([]);
    expect(sent().url).toBe('/api/cigars');
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(sent().init).not.toHaveProperty('body');
    expect(sent().init.headers).not.toHaveProperty('content-type');
  });

  it('escapes parameters in the path and the query, and omits undefined ones', async () => {
    const sent = stubFetch('{}');
    await call('GET /api/analytics/lounge/{loungeId}', {
      params: { loungeId: 'a/b c' },
      query: { timeframe: undefined },
    });
    expect(sent().url).toBe('/api/analytics/lounge/a%2Fb%20c');
    await call('GET /api/ai/suggest-cigars', { query: { q: 'padron & co' } });
    expect(vi.mocked(fetch).mock.calls[1]?.[0]).toBe('/api/ai/suggest-cigars?q=padron+%26+co');
  });

  it('sends a body as JSON, with its idempotency key', async () => {
    const sent = stubFetch('{}');
    await call('POST /api/cigars', {
      body: { name: 'Behike', brand: 'Cohiba' },
      idempotencyKey: 'k-12345678',
    });
    expect(sent().init.body).toBe('{"name":"Behike","brand":"Cohiba"}');
    expect(sent().init.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k-12345678',
    });
  });

  it('lets the browser set the content type of a form', async () => {
    const sent = stubFetch('{}');
    const body = new FormData();
    await call('POST /api/vault/cigars', { body });
    expect(sent().init.body).toBe(body);
    expect(sent().init.headers).not.toHaveProperty('content-type');
  });

  it('returns undefined for an empty response', async () => {
    stubFetch('', { status: 200 });
    expect(await call('POST /api/logout')).toBeUndefined();
  });
});

describe('an error response without a message', () => {
  const ids = { id: 'a', loungeId: 'b' };
  const calls = [
    ['POST /api/login', 'Login failed. Please try again.'],
    ['POST /api/register', 'Registration failed. Please try again.'],
    ['POST /api/auth/forgot-password', 'Failed to send reset email'],
    ['POST /api/auth/reset-password', 'Failed to reset password'],
    ['POST /api/user/upgrade', 'Upgrade failed'],
    ['POST /api/subscription/create-checkout', 'Unable to create checkout session. Please try again.'],
    ['POST /api/cigars', 'An error occurred while adding the cigar. Please try again.'],
    ['DELETE /api/cigars/{id}', 'Failed to delete cigar'],
    ['POST /api/ai/enhance-cigar', 'Failed to enhance cigar data. Please check your API configuration.'],
    ['GET /api/analytics/lounge/{loungeId}', 'Failed to fetch analytics'],
    ['POST /api/share/qr', 'Unknown error'],
    ['POST /api/super-admin/send-welcome-email', 'Failed to send welcome email'],
    ['POST /api/logout', 'Internal Server Error'],
  ] as const;
  const messageFor = async (name: CallName, body: string, status = 500) => {
    stubFetch(body, { status, statusText: status === 500 ? 'Internal Server Error' : 'OK' });
    const error: unknown = await (call as (name: CallName, sent: object) => Promise<unknown>)(name, {
      params: ids,
      body: {},
    }).catch((failure: unknown) => failure);
    return (error as CallError).message;
  };

  it.each(calls)('of %s becomes “%s”', async (name, sentence) => {
    for (const body of ['{}', '', 'null', '{"message":""}', '{"error":{}}'])
      expect(await messageFor(name, body)).toBe(sentence);
    expect(await messageFor(name, '{"error":"The humidor is shut."}')).toBe('The humidor is shut.');
    expect(await messageFor(name, '{"message":"Closed.","error":"Other."}')).toBe('Closed.');
    expect(await messageFor(name, 'The till is off.')).toBe('The till is off.');
  });

  it('is recognized by `success: false`, even with status 200', async () => {
    expect(await messageFor('POST /api/share/qr', '{"success":false}', 200)).toBe('Unknown error');
    expect(await messageFor('POST /api/share/qr', '{"success":false,"message":"Full."}', 200)).toBe('Full.');
  });
});

describe('a failed call', () => {
  it('carries the server’s sentence, code, fields and the seconds to wait', async () => {
    const body = JSON.stringify({ message: 'Slow down', code: 'TOO_MANY', fields: { name: 'Taken' } });
    const error = await failedCall(body, { status: 429, headers: { 'retry-after': '7' } });
    expect(error).toMatchObject({
      message: 'Slow down',
      code: 'TOO_MANY',
      status: 429,
      retryAfter: 7,
      fields: { name: 'Taken' },
    });
  });

  it.each([
    ['the raw text when it is not JSON', 'Upstream is down', {}, 'Upstream is down'],
    ['the status when its JSON has no sentence', '{"reason":"x"}', {}, 'The server answered 502.'],
    ['the status text when there is no text', '', { statusText: 'Bad Gateway' }, 'Bad Gateway'],
    [
      'the status text when the text is a page',
      '<h1>Oh</h1>',
      { statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } },
      'Bad Gateway',
    ],
    ['a readable default when there is nothing at all', '', {}, 'The server answered 502.'],
  ])('reads %s', async (_, body, init, message) => {
    const error = await failedCall(body, { status: 502, ...init });
    expect(error).toMatchObject({ message, code: 'UNKNOWN', status: 502, fields: {} });
  });

  it('is an OFFLINE error when fetch itself fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('GET /api/user')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  });

  it('does not blame the network when our own code broke, as in a browser that is too old', async () => {
    vi.spyOn(Object, 'entries').mockImplementation(() => {
      throw new TypeError('Object.entries is not a function');
    });
    const error = await call('GET /api/user').catch((failure: CallError) => failure);
    vi.restoreAllMocks();
    expect(error).toMatchObject({ code: 'BROKEN', message: expect.stringMatching(/^This part of the page/) });
    expect(isTransient(error as CallError)).toBe(false);
  });

  it.each([
    ['a read', 'GET /api/user', undefined, 20_000, /again in a moment\.$/],
    ['a write', 'POST /api/logout', undefined, 30_000, /Nothing will be done twice/],
    ['a long text', 'POST /api/super-admin/catalogue/import', 'x'.repeat(200_000), 180_000, /done twice/],
  ] as const)('times out when no answer comes: %s', async (_, name, csv, after, sentence) => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const ended = vi.fn<(error: unknown) => void>();
    const sent = (csv === undefined ? [] : [{ body: { csv, commit: true } }]) as [];
    call(name as 'GET /api/user', ...sent).catch(ended);
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'NO_ANSWER', status: 0 });
    expect(String(ended.mock.calls[0]?.[0])).toMatch(sentence);
    vi.useRealTimers();
  });

  it('fails when the answer breaks off in the middle', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return new Response(body);
    });
    const ended = vi.fn<(error: unknown) => void>();
    call('GET /api/user').catch(ended);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'NO_ANSWER' }));
  });

  it('rejects with the abort reason when it was aborted', async () => {
    const aborted = new DOMException('Aborted', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(aborted));
    await expect(call('GET /api/user', { signal: AbortSignal.abort(aborted) })).rejects.toBe(aborted);
  });
});
