import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/src/app.ts';
import { connect } from '../../server/src/db/connect.ts';
import { Changes } from '../../server/src/db/changes.ts';
import { systemClock } from '../../server/src/context/clock.ts';
import { FolderStorage } from '../../server/src/files/folder-storage.ts';
import { noRateLimits } from '../../server/src/http/limits/rate-limits.ts';
import { root } from '../lib/tree.ts';

/** Where a call is registered: a file of the repository, and its line. */
export interface Registration {
  file: string;
  line: number;
}

type App = Awaited<ReturnType<typeof buildApp>>['app'];

/** Every call that the server registers, by `METHOD /path` as the contract writes it, with the line that registers it. */
export async function registrations(): Promise<Map<string, Registration>> {
  const found = new Map<string, Registration>();
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: App };
    fastify.addHook('onRoute', ({ config }) => {
      const at = registeredAt();
      if (config?.endpoint && at) found.set(`${config.endpoint.method} ${config.endpoint.path}`, at);
    });
  };
  subscribe('fastify.initialization', listen);
  const connection = connect({ host: '127.0.0.1', port: 1 }, { onError: () => undefined });
  try {
    const { app } = await buildApp({
      connection,
      changes: new Changes(),
      clock: systemClock,
      mail: { send: () => Promise.reject(new Error('No mail is sent here.')) },
      limits: noRateLimits,
      sessionSecret: 'The routes are listed, and no session is opened.',
      publicUrl: () => 'http://localhost',
      payments: { kind: 'sandbox' },
      photoStorage: new FolderStorage('no photo is stored here'),
      logger: false,
    });
    await app.close();
  } finally {
    unsubscribe('fastify.initialization', listen);
    await connection.close();
  }
  return found;
}

/** The innermost line of a feature's routes on the stack: `serve` itself and the framework are below it. */
function registeredAt(): Registration | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const stack = new Error('here').stack ?? '';
  Error.stackTraceLimit = limit;
  for (const [, place = '', line = ''] of stack.matchAll(/((?:file:\/\/|\/|[A-Z]:\\)[^()\n]+?):(\d+):\d+/g)) {
    const path = place.startsWith('file:') ? fileURLToPath(place) : place;
    const file = relative(root, path).replaceAll('\\', '/');
    if (file.startsWith('server/src/features/')) return { file, line: Number(line) };
  }
  return undefined;
}
