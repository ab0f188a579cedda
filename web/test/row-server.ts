import type { GuestRow, GuestRowOutcome, SentGuestRow } from '@vitola/contract/guest-rows/guest-rows';
import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import { sealingKey } from '../../server/src/crypto/sealed-text.ts';

/** Sends one batch of rows; what it returns or throws is the reply. */
type Answer = (rows: readonly GuestRow[]) => Response | Promise<Response>;

/** A server that opens the rows sealed with its key and stores each once, as long as `answer` is not replaced. */
export interface RowServer {
  key: { id: string; publicKey: string };
  /** What arrived, in order, with repeats. */
  received: SentGuestRow[];
  /** How many rows each batch had. */
  batches: number[];
  /** Replaces how the next batches are answered. */
  answer: Answer | undefined;
  /** What became of a row; `stored` unless replaced. */
  outcomeOf: (row: SentGuestRow) => GuestRowOutcome;
  open: (row: GuestRow) => SentGuestRow | undefined;
}

export const reply = (body: unknown, status = 200): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' },
  });

/** Gives the page a server for its queue's rows, and the cryptography that jsdom lacks. */
export function stubRowServer(secret = 'a secret of 32 or more characters, for rows'): RowServer {
  const { id, publicKey, open } = sealingKey(secret, 'guest rows');
  const server: RowServer = {
    key: { id, publicKey },
    received: [],
    batches: [],
    answer: undefined,
    outcomeOf: () => 'stored',
    open: ({ keyId, text }) => {
      const json = keyId === id ? open(text) : undefined;
      return json === undefined ? undefined : (JSON.parse(json) as SentGuestRow);
    },
  };
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { rows } = JSON.parse(body) as { rows: GuestRow[] };
    server.batches.push(rows.length);
    const opened = rows.map((row) => server.open(row));
    server.received.push(...opened.filter((row) => row !== undefined));
    if (server.answer) return Promise.resolve(server.answer(rows));
    return Promise.resolve(
      reply({
        outcomes: opened.map((row) => (row ? server.outcomeOf(row) : 'later')),
        unknownKeys: [...new Set(rows.flatMap(({ keyId }, at) => (opened[at] ? [] : [keyId])))],
      }),
    );
  });
  return server;
}
