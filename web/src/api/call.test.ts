import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, type CallName } from './call.ts';
import { CallError, isTransient } from './call-error.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(body: string, init: ResponseInit = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return () => ({ url: fetched.mock.calls[0]?.[0], init: fetched.mock.calls[0]?.[1] ?? {} });
}

const refusal = async (body: string, init: ResponseInit): Promise<CallError> => {
  answering(body, init);
  const error: unknown = await call('GET /api/user').catch((refused: unknown) => refused);
  if (!(error instanceof CallError)) throw new Error('The call was not refused.');
  return error;
};

describe('call', () => {
  it('sends a read without body or content type, with our own origin’s cookies', async () => {
    const sent = answering('[]');
    expect(await call('GET /api/cigars')).toEqual([]);
    expect(sent().url).toBe('/api/cigars');
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(sent().init).not.toHaveProperty('body');
    expect(sent().init.headers).not.toHaveProperty('content-type');
  });

  it('writes parameters into the path and the query, escaped, leaving out what is undefined', async () => {
    const sent = answering('{}');
    await call('GET /api/analytics/lounge/{loungeId}', {
      params: { loungeId: 'a/b c' },
      query: { timeframe: undefined },
    });
    expect(sent().url).toBe('/api/analytics/lounge/a%2Fb%20c');
    await call('GET /api/ai/suggest-cigars', { query: { q: 'padron & co' } });
    expect(vi.mocked(fetch).mock.calls[1]?.[0]).toBe('/api/ai/suggest-cigars?q=padron+%26+co');
  });

  it('sends a body as JSON, with the key under which a repeat counts once', async () => {
    const sent = answering('{}');
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

  it('leaves the content type of a form to the browser', async () => {
    const sent = answering('{}');
    const body = new FormData();
    await call('POST /api/vault/cigars', { body });
    expect(sent().init.body).toBe(body);
    expect(sent().init.headers).not.toHaveProperty('content-type');
  });

  it('answers nothing where nothing was answered', async () => {
    answering('', { status: 200 });
    expect(await call('POST /api/logout')).toBeUndefined();
  });
});

describe('a refusal that says nothing', () => {
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
  const made = async (name: CallName, body: string, status = 500) => {
    answering(body, { status, statusText: status === 500 ? 'Internal Server Error' : 'OK' });
    const error: unknown = await (call as (name: CallName, sent: object) => Promise<unknown>)(name, {
      params: ids,
      body: {},
    }).catch((refused: unknown) => refused);
    return (error as CallError).message;
  };

  it.each(calls)('of %s is told as “%s”', async (name, sentence) => {
    for (const body of ['{}', '', 'null', '{"message":""}', '{"error":{}}'])
      expect(await made(name, body)).toBe(sentence);
    expect(await made(name, '{"error":"The humidor is shut."}')).toBe('The humidor is shut.');
    expect(await made(name, '{"message":"Closed.","error":"Other."}')).toBe('Closed.');
    expect(await made(name, 'The till is off.')).toBe('The till is off.');
  });

  it('is one even with a good status, where the answer says `success: false`', async () => {
    expect(await made('POST /api/share/qr', '{"success":false}', 200)).toBe('Unknown error');
    expect(await made('POST /api/share/qr', '{"success":false,"message":"Full."}', 200)).toBe('Full.');
  });
});

describe('a refused call', () => {
  it('carries the server’s sentence, code, fields and the seconds to wait', async () => {
    const body = JSON.stringify({ message: 'Slow down', code: 'TOO_MANY', fields: { name: 'Taken' } });
    const error = await refusal(body, { status: 429, headers: { 'retry-after': '7' } });
    expect(error).toMatchObject({
      message: 'Slow down',
      code: 'TOO_MANY',
      status: 429,
      retryAfter: 7,
      fields: { name: 'Taken' },
    });
  });

  it.each([
    ['the raw text when it is no JSON', 'Upstream is down', {}, 'Upstream is down'],
    ['the status when its JSON has no sentence', '{"reason":"x"}', {}, 'The server answered 502.'],
    ['the status text when there is no text', '', { statusText: 'Bad Gateway' }, 'Bad Gateway'],
    [
      'the status text when the text is a page',
      '<h1>Oh</h1>',
      { statusText: 'Bad Gateway', headers: { 'content-type': 'text/html' } },
      'Bad Gateway',
    ],
    ['something readable when there is nothing at all', '', {}, 'The server answered 502.'],
  ])('reads %s', async (_, body, init, message) => {
    const error = await refusal(body, { status: 502, ...init });
    expect(error).toMatchObject({ message, code: 'UNKNOWN', status: 502, fields: {} });
  });

  it('that got no answer says that nothing can be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('GET /api/user')).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  });

  it('that our own code broke, as in a browser that is too old, does not blame the network', async () => {
    vi.spyOn(Object, 'entries').mockImplementation(() => {
      throw new TypeError('Object.entries is not a function');
    });
    const error = await call('GET /api/user').catch((refused: CallError) => refused);
    vi.restoreAllMocks();
    expect(error).toMatchObject({ code: 'BROKEN', message: expect.stringMatching(/^This part of the page/) });
    expect(isTransient(error as CallError)).toBe(false);
  });

  it.each([
    ['a read', 'GET /api/user', undefined, 20_000, /again in a moment\.$/],
    ['a write', 'POST /api/logout', undefined, 30_000, /nothing is done twice/],
    ['a long text', 'POST /api/super-admin/catalogue/import', 'x'.repeat(200_000), 180_000, /done twice/],
  ] as const)('that never gets an answer ends: %s', async (_, name, csv, after, sentence) => {
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

  it('whose answer breaks off in the middle is no success', async () => {
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

  it('that was given up stays an abort', async () => {
    const aborted = new DOMException('Aborted', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(aborted));
    await expect(call('GET /api/user', { signal: AbortSignal.abort(aborted) })).rejects.toBe(aborted);
  });
});
