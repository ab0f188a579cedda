import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { selfSigned } from '../security/self-signed.ts';

const deploy = join(import.meta.dirname, '../../../deploy');

/** nginx as Debian installs it; undefined where it is not installed. */
export const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));

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
function withReplaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((done, [part, by]) => {
    if (!done.includes(part)) throw new Error(`The file in deploy/ does not have "${part}" any more.`);
    return done.replaceAll(part, by);
  }, text);
}

/** A lounge's own domain that has a certificate. */
export const certifiedDomain = 'cigars.casa.example';

interface Setup {
  folder: string;
  port: number;
  upstreams: readonly [number, number];
}

const ports = ([first, second]: Setup['upstreams']) => ({
  '127.0.0.1:3001': `127.0.0.1:${first}`,
  '127.0.0.1:3002': `127.0.0.1:${second}`,
});

/** Writes nginx's whole configuration around `deploy/nginx.conf`, of which only ports, certificate and log are replaced. */
async function writeNginx(
  { folder, port, upstreams }: Setup,
  certificate: string,
  key: string,
): Promise<string> {
  await writeFile(join(folder, 'pages.conf'), readFileSync(join(deploy, 'nginx-pages.conf')));
  const site = withReplaced(readFileSync(join(deploy, 'nginx.conf'), 'utf8'), {
    ...ports(upstreams),
    'snippets/vitola.conf': join(folder, 'pages.conf'),
    '/etc/nginx/vitola-domains': folder,
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/letsencrypt/live/lounge.example/fullchain.pem': certificate,
    '/etc/letsencrypt/live/lounge.example/privkey.pem': key,
    '/var/log/nginx/vitola.log': join(folder, 'access.log'),
  });
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  return file;
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

/** Starts nginx with its file of `deploy/`; resolves once it listens. */
export async function startNginx(program: string, setup: Setup): Promise<Proxy> {
  const { folder, port } = setup;
  await mkdir(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  await writeFile(certificate, selfSigned.cert);
  await writeFile(key, selfSigned.key);
  await writeFile(join(folder, `${certifiedDomain}.crt`), selfSigned.cert);
  await writeFile(join(folder, `${certifiedDomain}.key`), selfSigned.key);
  const file = await writeNginx(setup, certificate, key);
  const child = spawn(program, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
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
