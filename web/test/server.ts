import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createWorld, type World } from '../../server/test/world/world.ts';

export interface TestServer {
  readonly world: World;
  /** The cookie the browser holds; set it to come as somebody, clear it to come as nobody. */
  cookie: string | undefined;
  /** Every call the page made since the test began, as `POST /api/login`. */
  readonly calls: string[];
  /** Calls fail as they do without a network, until it is set back. */
  isOffline: boolean;
  /** Calls are carried out, and their answers are lost on the way, until it is set back. */
  losesAnswers: boolean;
  /** The next call of this name, as `POST /api/login`, is carried out and its answer lost on the way. */
  losesAnswerTo: string | undefined;
  /** Answers wait until the returned function is called. */
  hold(): () => void;
}

/** The real server in process for the tests of a file: `fetch` goes to it, with a browser's cookies. */
export function startServer(): TestServer {
  let world: World | undefined;
  let held: Promise<void> | undefined;
  const others = new Map<string, string>();
  const server: TestServer = {
    get world() {
      if (!world) throw new Error('The server is there once the tests run.');
      return world;
    },
    cookie: undefined,
    calls: [],
    isOffline: false,
    losesAnswers: false,
    losesAnswerTo: undefined,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
  };
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());
  beforeEach(() => {
    Object.assign(server, {
      cookie: undefined,
      isOffline: false,
      losesAnswers: false,
      losesAnswerTo: undefined,
    });
    server.calls.length = 0;
    others.clear();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      server.calls.push(`${init.method} ${url}`);
      await held;
      if (server.isOffline) throw new TypeError('Failed to fetch');
      const answered = await answer(server, others, url, init);
      if (server.losesAnswers) throw new TypeError('Failed to fetch');
      if (server.losesAnswerTo !== `${init.method} ${url}`) return answered;
      server.losesAnswerTo = undefined;
      throw new TypeError('Failed to fetch');
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}

async function answer(
  server: TestServer,
  others: Map<string, string>,
  url: string,
  { method, headers, body }: RequestInit,
) {
  const given = { ...(headers as Record<string, string>), 'sec-fetch-site': 'same-origin' };
  const cookies = [...others].map(([name, value]) => `${name}=${value}`);
  if (server.cookie !== undefined) cookies.unshift(server.cookie);
  const response = await server.world.app.inject({
    method: method as 'GET',
    url,
    headers: { ...given, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
    ...(typeof body === 'string' && { payload: body }),
  });
  const set = response.cookies.find(({ name }) => name.endsWith('vitola'));
  if (set) server.cookie = set.value ? `${set.name}=${set.value}` : undefined;
  for (const { name, value } of response.cookies) if (name.endsWith('-step')) others.set(name, value);
  return new Response(response.body, {
    status: response.statusCode,
    headers: Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
}
