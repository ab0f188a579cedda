import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type Changes, type Topic, topics } from './changes.ts';

/** Milliseconds: before a lost connection is opened again, between two heartbeats, and until one counts as unanswered. */
export interface ListenTimings {
  retry: number;
  beat: number;
  patience: number;
}

const usual: ListenTimings = { retry: 300, beat: 15_000, patience: 5_000 };

/**
 * Hears what other processes changed and passes it to `changes`. A lost connection is opened again, and so is one that
 * only seems to be there: a heartbeat asks it for an answer. What may have been missed is reported as such. Answers how
 * to stop.
 */
export function listenForChanges(
  to: pg.ClientConfig,
  changes: Changes,
  rhythm: Partial<ListenTimings> = {},
): () => Promise<void> {
  const { retry, beat, patience } = { ...usual, ...rhythm };
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const reopen = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, retry);
    timer.unref();
  };

  async function open(): Promise<void> {
    const opening = new pg.Client({
      ...to,
      keepAlive: true,
      query_timeout: patience,
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
      keepAsking(opening, beat);
      // Also the first time: what was read before we listened may have changed since.
      changes.announceMissed();
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

// Cuts a connection that leaves a heartbeat unanswered.
function keepAsking(asked: pg.Client, beat: number): void {
  let heartbeat: NodeJS.Timeout;
  const next = () => {
    heartbeat = setTimeout(() => void ask(), beat).unref();
  };
  // Half dead, it would not hear a polite end either.
  const ask = async () => {
    const answered = await asked.query('select 1').catch(() => undefined);
    if (answered) next();
    else cut(asked);
  };
  asked.once('end', () => clearTimeout(heartbeat));
  next();
}

// The driver's types leave out the connection that its documentation names.
function cut(client: pg.Client): void {
  (client as pg.Client & { connection: { stream: Duplex } }).connection.stream.destroy();
}
