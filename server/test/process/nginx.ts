import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSigned } from '../security/self-signed.ts';
import { freePort, type Proxy, type ProxySetup, startProxy, withReplaced } from './proxy.ts';

const deploy = join(import.meta.dirname, '../../../deploy');

/** nginx as Debian installs it; undefined where it is not installed. */
export const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));

/** A lounge's own domain that has a certificate. */
export const certifiedDomain = 'cigars.casa.example';

const ports = ([first, second]: ProxySetup['upstreams']) => ({
  '127.0.0.1:3001': `127.0.0.1:${first}`,
  '127.0.0.1:3002': `127.0.0.1:${second}`,
});

/** Writes nginx's whole configuration around `deploy/nginx.conf`, of which only ports, certificate and log are replaced. */
async function writeNginx(
  { folder, port, upstreams }: ProxySetup,
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

/** Starts nginx with its file of `deploy/`; resolves once it listens. */
export async function startNginx(program: string, setup: ProxySetup): Promise<Proxy> {
  const { folder, port } = setup;
  await mkdir(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  await writeFile(certificate, selfSigned.cert);
  await writeFile(key, selfSigned.key);
  await writeFile(join(folder, `${certifiedDomain}.crt`), selfSigned.cert);
  await writeFile(join(folder, `${certifiedDomain}.key`), selfSigned.key);
  return startProxy(program, ['-c', await writeNginx(setup, certificate, key)], port);
}
