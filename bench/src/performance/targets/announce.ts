import type { Server } from 'node:http';

/** Processor time used so far, in microseconds: this process's own, and its database's where there is one that tells. */
export interface ProcessorTime {
  microseconds: number;
  ofDatabase: number | null;
}

/** Tells the process that started this one where it listens; answers what time it took; ends with it. */
export function announce(
  server: Server,
  more: object = {},
  databaseTime: () => Promise<number | null> = async () => null,
): void {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  process.once('disconnect', () => process.exit());
  answer<ProcessorTime>('processor-time', async () => {
    const { user, system } = process.cpuUsage();
    return { microseconds: user + system, ofDatabase: await databaseTime() };
  });
  process.send?.({ url: `http://127.0.0.1:${address.port}`, ...more });
}

/** Answers one question of the process that started this one. */
export function answer<Answer extends object>(asked: string, give: () => Answer | Promise<Answer>): void {
  process.on('message', (word) => {
    if (word === asked) void Promise.resolve(give()).then((given) => process.send?.(given));
  });
}
