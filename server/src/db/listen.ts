import pg from 'pg';
import { type Changes, type Topic, topics } from './changes.ts';
import { socketOf } from './silent-connections.ts';

/** Milliseconds before a lost connection is reopened, between two heartbeats, and until a heartbeat times out. */
export interface ListenTimings {
  retry: number;
  beat: number;
  heartbeatTimeoutMs: number;
}

const usual: ListenTimings = { retry: 300, beat: 4_000, heartbeatTimeoutMs: 3_000 };

interface ListenOptions extends ListenTimings {
  /** Called when a connection that stopped answering was replaced by one that answers. */
  onReplaced: () => unknown;
}

/**
 * Listens for changes by other processes and passes them to `changes`. Reopens a connection that is lost or no longer
 * answers the heartbeat, and reports that events may have been missed. Returns a function that stops listening.
 */
export function listenForChanges(
  to: pg.ClientConfig,
  changes: Changes,
  options: Partial<ListenOptions> = {},
): () => Promise<void> {
  const { retry, beat, heartbeatTimeoutMs, onReplaced } = { ...usual, ...options };
  let wasSilent = false;
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
      query_timeout: heartbeatTimeoutMs,
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
      sendHeartbeats(opening, beat, () => void (wasSilent = true));
      if (wasSilent) onReplaced?.();
      wasSilent = false;
      // Also the first time: data read before the connection listened may have changed since.
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

// Destroys a connection whose heartbeat times out.
function sendHeartbeats(asked: pg.Client, beat: number, onSilent: () => void): void {
  let heartbeat: NodeJS.Timeout;
  const next = () => {
    heartbeat = setTimeout(() => void ask(), beat).unref();
  };
  // Destroyed, because a clean end would not reach a dead connection either.
  const ask = async () => {
    const answered = await asked.query('select 1').catch(() => undefined);
    if (answered) next();
    else {
      onSilent();
      socketOf(asked).destroy();
    }
  };
  asked.once('end', () => clearTimeout(heartbeat));
  next();
}
