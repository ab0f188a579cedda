import pg from 'pg';
import { type Changes, type Topic, topics } from '../lib/changes.ts';

/**
 * Hears what other processes changed and passes it to `changes`. A lost connection is opened again; what may have
 * been missed meanwhile is reported as such. Answers how to stop.
 */
export function listenForChanges(
  to: pg.ClientConfig,
  changes: Changes,
  retryMilliseconds = 300,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const reopen = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, retryMilliseconds);
    timer.unref();
  };

  async function open(): Promise<void> {
    const opening = new pg.Client({
      ...to,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      application_name: 'vitola-listen',
    });
    opening.on('error', () => undefined);
    opening.once('end', reopen);
    opening.on('notification', ({ channel, payload }) => {
      if (isTopic(channel) && payload) changes.announce(channel, payload);
    });
    try {
      await opening.connect();
      for (const topic of topics) await opening.query(`listen ${topic}`);
      client = opening;
      // Also the first time: what was read before we listened may have changed since.
      changes.missed();
      if (stopped) await opening.end();
    } catch {
      opening.removeListener('end', reopen);
      await opening.end().catch(() => undefined);
      reopen();
    }
  }

  const opened = open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await opened;
    await client?.end().catch(() => undefined);
  };
}

const isTopic = (channel: string): channel is Topic => (topics as readonly string[]).includes(channel);
