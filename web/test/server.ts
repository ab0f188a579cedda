import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createWorld, type World } from '../../server/test/world/world.ts';

export interface TestServer {
  readonly world: World;
  /** The browser's session cookie; set it to be signed in, clear it to be signed out. */
  cookie: string | undefined;
  /** Every call the page made since the test began, such as `POST /api/login`. */
  readonly calls: string[];
  /** While true, calls fail as without a network. */
  isOffline: boolean;
  /** Calls whose name begins so, such as `PUT /api/vault/`, fail as without a network. */
  unreachable: string | undefined;
  /** While true, calls are carried out but their answers are lost. */
  losesAnswers: boolean;
  /** The next call of this name, such as `POST /api/login`, is carried out but its answer is lost. */
  losesAnswerTo: string | undefined;
  /** Delays all answers until the returned function is called. */
  hold(): () => void;
}

const maxDelayMs = Number(process.env.TEST_ANSWERS_LATE_MS ?? 0);
const { setTimeout: setRealTimeout } = globalThis;
/** With TEST_ANSWERS_LATE_MS set, up to that long, so that calls made together are answered in any order. */
const randomDelay = () => new Promise((resolve) => setRealTimeout(resolve, Math.random() * maxDelayMs));

/** Starts the real server in process for the tests of a file; `fetch` calls it, with a browser's cookies. */
export function startServer(options: Parameters<typeof createWorld>[0] = {}): TestServer {
  let world: World | undefined;
  let delayed: Promise<void> | undefined;
  const otherCookies = new Map<string, string>();
  const pending = new Set<Promise<unknown>>();
  const server: TestServer = {
    get world() {
      if (!world) throw new Error('The server is only available while the tests run.');
      return world;
    },
    cookie: undefined,
    calls: [],
    isOffline: false,
    unreachable: undefined,
    losesAnswers: false,
    losesAnswerTo: undefined,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      delayed = promise;
      return () => {
        delayed = undefined;
        resolve();
      };
    },
  };
  beforeAll(async () => {
    world = await createWorld(options);
  });
  afterAll(async () => {
    // What a screen still asked for when its test ended.
    await Promise.allSettled(pending);
    await world?.close();
  });
  beforeEach(() => {
    Object.assign(server, {
      cookie: undefined,
      isOffline: false,
      unreachable: undefined,
      losesAnswers: false,
      losesAnswerTo: undefined,
    });
    server.calls.length = 0;
    otherCookies.clear();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const name = `${init.method} ${url}`;
      server.calls.push(name);
      await delayed;
      if (server.isOffline || (server.unreachable && name.startsWith(server.unreachable)))
        throw new TypeError('Failed to fetch');
      const answered = answer(server, otherCookies, url, init);
      pending.add(answered);
      const response = await answered.finally(() => pending.delete(answered));
      if (maxDelayMs > 0) await randomDelay();
      if (server.losesAnswers) throw new TypeError('Failed to fetch');
      if (server.losesAnswerTo !== name) return response;
      server.losesAnswerTo = undefined;
      throw new TypeError('Failed to fetch');
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}

async function answer(
  server: TestServer,
  otherCookies: Map<string, string>,
  url: string,
  { method, headers, body }: RequestInit,
) {
  const sentHeaders = { ...(headers as Record<string, string>), 'sec-fetch-site': 'same-origin' };
  const cookies = [...otherCookies].map(([name, value]) => `${name}=${value}`);
  if (server.cookie !== undefined) cookies.unshift(server.cookie);
  const form = body instanceof FormData ? await toMultipart(body) : undefined;
  const response = await server.world.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...sentHeaders,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(form && { 'content-type': form.contentType }),
    },
    ...(typeof body === 'string' && { payload: body }),
    ...(form && { payload: form.payload }),
  });
  const sessionCookie = response.cookies.find(({ name }) => name.endsWith('vitola'));
  if (sessionCookie)
    server.cookie = sessionCookie.value ? `${sessionCookie.name}=${sessionCookie.value}` : undefined;
  for (const { name, value } of response.cookies) if (name.endsWith('-step')) otherCookies.set(name, value);
  return new Response(response.body, {
    status: response.statusCode,
    headers: Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
}

/** A form as a browser sends it. */
async function toMultipart(form: FormData): Promise<{ contentType: string; payload: Buffer }> {
  const boundary = 'form-of-the-page';
  const parts: (string | Buffer)[] = [];
  for (const [name, value] of form) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"`;
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`);
    parts.push(typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()), '\r\n');
  }
  parts.push(`--${boundary}--\r\n`);
  const payload = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return { contentType: `multipart/form-data; boundary=${boundary}`, payload };
}
