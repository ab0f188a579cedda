import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSigned } from '../security/self-signed.ts';
import { type Proxy, type ProxySetup, startProxy, withReplaced } from './proxy.ts';

const site = join(import.meta.dirname, '../../../deploy/Caddyfile');

/** Caddy as Debian installs it; undefined where it is not installed. */
export const findCaddy = (): string | undefined => ['/usr/bin/caddy'].find((file) => existsSync(file));

/** Starts Caddy with its file of `deploy/`, of which only the address, the port and the certificate are replaced; resolves once it listens. */
export async function startCaddy(program: string, { folder, port, upstreams }: ProxySetup): Promise<Proxy> {
  await mkdir(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  await writeFile(certificate, selfSigned.cert);
  await writeFile(key, selfSigned.key);
  const text = withReplaced(readFileSync(site, 'utf8'), {
    '127.0.0.1:3001': `127.0.0.1:${upstreams[0]}`,
    '\nlounge.example {': `\nhttps://lounge.example:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
  });
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProxy(program, ['run', '--config', file, '--adapter', 'caddyfile'], port, env);
}
