import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A text with every one of these parts replaced; throws for a part that it does not have. */
export function withReplaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((done, [part, by]) => {
    if (!done.includes(part)) throw new Error(`The file in deploy/ does not have "${part}" any more.`);
    return done.replaceAll(part, by);
  }, text);
}

/** Where a proxy has its files and listens, and the ports of the two processes behind it. */
export interface ProxySetup {
  folder: string;
  port: number;
  upstreams: readonly [number, number];
}

/** A request to the proxy as from a browser at `from`, an address of this machine. */
export interface Ask {
  method?: 'GET' | 'POST';
  path: string;
  body?: string | Buffer;
  from?: string;
  headers?: Readonly<Record<string, string>>;
  /** The name that the caller asks for. */
  host?: string;
}

export interface ProxyAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** A proxy in a process of its own, in front of two processes of the product. */
export interface Proxy {
  ask(asked: Ask): Promise<ProxyAnswer>;
  stop(): Promise<void>;
}

/** Runs a proxy's program; resolves once it listens at `port`. */
export async function startProxy(
  program: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Proxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ask = (asked: Ask) => askProxy(port, asked);
  await untilListening(child, ask, () => said);
  return {
    ask,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilListening(child: ChildProcess, ask: Proxy['ask'], said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The proxy ended:\n${said()}`);
    const answer = await ask({ path: '/healthz' }).catch(() => undefined);
    if (answer) return;
    await sleep(100);
  }
  throw new Error(`The proxy does not listen:\n${said()}`);
}

function askProxy(
  port: number,
  { method = 'GET', path, body, from = '127.0.0.1', headers, host = 'lounge.example' }: Ask,
) {
  return new Promise<ProxyAnswer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        servername: host,
        rejectUnauthorized: false,
        agent: false,
        headers: {
          host,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
