import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile, chmod } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './proxy.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether Debian's pgbouncer is installed. */
export const hasPgbouncer = existsSync(program);

/** A pgbouncer in transaction mode in front of a server, on a port of this machine. */
export class Pgbouncer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    this.#folder = folder;
  }

  /** Starts it with this many connections to the database `vitola` on the socket in `host`; `entry` is added to the database's line. */
  static async start(host: string, connections: number, entry = ''): Promise<Pgbouncer> {
    const folder = await mkdtemp(join(tmpdir(), 'bouncer-'));
    await chmod(folder, 0o755);
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(
      file,
      `[databases]
vitola = host=${host} dbname=vitola user=vitola ${entry}
other = host=${host} dbname=postgres user=vitola
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
    );
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
    const [command = '', ...rest] = [...account, program, file];
    const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    for (let tries = 0; !(await listens(port)); tries += 1) {
      if (child.exitCode !== null || tries > 100) throw new Error(`pgbouncer does not listen:\n${said}`);
      await sleep(100);
    }
    return new Pgbouncer(`postgres://vitola@127.0.0.1:${port}/vitola`, child, folder);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return opened;
}
