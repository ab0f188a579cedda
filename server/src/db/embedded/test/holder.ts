import process from 'node:process';
import { startOnPlatform } from '../start.ts';
import { unix } from '../platform/unix.ts';
import { windows } from '../platform/windows.ts';

/** A process that owns an embedded server until it is killed: prints one line of JSON once the server runs, or the error. */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const server = await startOnPlatform(process.argv[3] === 'windows' ? windows : unix, {
    folder: process.argv[2] ?? '',
    explicit: true,
    log: () => undefined,
  });
  say({ server: server.pid, connection: server.connection });
  process.stdin.resume();
} catch (error) {
  say({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}
