import type { Server } from 'node:http';

/** Processor time used so far, in microseconds: by this process, and by its database (null without one or when not reported). */
export interface ProcessorTime {
  microseconds: number;
  ofDatabase: number | null;
}

/**
 * Reports to the parent process where this server listens, answers its questions about processor time, and exits when
 * it disconnects. Throws when the server listens on no port.
 */
export function reportListening(
  server: Server,
  more: object = {},
  databaseTime: () => Promise<number | null> = async () => null,
): void {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port.');
  process.once('disconnect', () => process.exit());
  answerQuestion<ProcessorTime>('processor-time', async () => {
    const { user, system } = process.cpuUsage();
    return { microseconds: user + system, ofDatabase: await databaseTime() };
  });
  process.send?.({ url: `http://127.0.0.1:${address.port}`, ...more });
}

/** Answers one question of the parent process, every time. */
export function answerQuestion<Answer extends object>(
  question: string,
  answer: () => Answer | Promise<Answer>,
): void {
  process.on('message', (message) => {
    if (message === question) void Promise.resolve(answer()).then((reply) => process.send?.(reply));
  });
}
