import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { chown, readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Account } from '../processes/program-account.ts';
import { isPidFileDamaged, removePidFile } from '../processes/pid-file.ts';
import { processesIn } from '../processes/processes.ts';
import { plainEnvironment, rootFolder, runProgram } from '../processes/run-program.ts';
import { serverLog } from '../server-log.ts';
import type { Endpoint, Platform } from './platform.ts';

/**
 * Windows, where Node can't open PostgreSQL's sockets and an administrator must start the server with pg_ctl: a port on
 * the loopback address with a password, a Node process as watchdog, and pg_ctl instead of signals.
 */
export const windows: Platform = {
  endpoint: loopbackEndpoint,
  stopStale: async ({ binaries, cluster, account }) => {
    if ((await isPidFileDamaged(cluster)) && processesIn(cluster).length === 0) await removePidFile(cluster);
    const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '90'];
    return (await runProgram(binaries.program('pg_ctl'), args, account)).status === 0;
  },
  spawn: ({ binaries, base, cluster, endpoint, settings, account }, log) => {
    const watchdog = fileURLToPath(import.meta.resolve('./watchdog-windows.ts'));
    const options = Object.entries(settings).map(([name, value]) => `-c "${name}=${value}"`);
    const args = [
      binaries.program('pg_ctl'),
      cluster,
      serverLog(base),
      `-p ${endpoint.port} ${options.join(' ')}`,
    ];
    return spawn(process.execPath, [watchdog, ...args], {
      ...account,
      cwd: rootFolder(),
      env: plainEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['pipe', log, log],
    });
  },
};

/** The file with the password of a server that listens on the loopback address, created at its first start. */
const passwordFile = (base: string) => path.join(base, 'password');

/** The password of the server that listens on the loopback address. */
export const readPassword = async (base: string) => (await readFile(passwordFile(base), 'utf8')).trim();

async function loopbackEndpoint(base: string, account: Account | undefined): Promise<Endpoint> {
  const file = passwordFile(base);
  await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  if (account) await chown(file, account.uid, account.gid);
  return {
    host: '127.0.0.1',
    port: await freePort(),
    password: await readPassword(base),
    initdb: ['--auth=scram-sha-256', `--pwfile=${file}`],
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '' },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
