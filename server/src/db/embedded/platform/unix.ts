import type { Account } from '../processes/program-account.ts';
import { stopStaleProcess } from '../processes/stale-process.ts';
import { port, socketFolder } from './socket.ts';
import type { Endpoint, Platform } from './platform.ts';
import { spawnWatched } from './watchdog.ts';

/** Linux and macOS: a private socket instead of a port, a shell as watchdog, and signals. */
export const unix: Platform = {
  endpoint: socketEndpoint,
  stopStale: ({ cluster, endpoint }) => stopStaleProcess(cluster, endpoint.host),
  spawn: ({ binaries, cluster, endpoint, settings, account }, log) => {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', cluster, '-p', String(endpoint.port), ...options];
    return spawnWatched(binaries.program('postgres'), args, account, log);
  },
};

async function socketEndpoint(base: string, account: Account | undefined): Promise<Endpoint> {
  const host = await socketFolder(base, account);
  return {
    host,
    port,
    initdb: ['--auth-local=trust', '--auth-host=reject'],
    settings: {
      listen_addresses: '',
      // Quoted: PostgreSQL reads a list here and would split a path at its commas.
      unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
  };
}
