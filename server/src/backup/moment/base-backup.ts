import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import pg from 'pg';
import { socketOf } from '../../db/silent-connections.ts';
import { type CopyConnection, CopyOut } from '../copy.ts';
import type { BaseBackup } from './wal-archive.ts';
import { segmentOf } from './wal-names.ts';

/** The first byte of a message with bytes of the tar file; others say where it begins, or how far it is. */
const tarBytes = 'd'.charCodeAt(0);

/**
 * PostgreSQL's own protocol of pg_basebackup, which the packaged one comes without. It resolves once the log that belongs to the backup is
 * archived, too. The rate, in kB/s, leaves the disk and a core to the guests.
 */
const statement = "BASE_BACKUP (LABEL 'vitola', CHECKPOINT 'fast', WAIT, MANIFEST 'no', MAX_RATE 32768)";

class BaseBackupQuery extends CopyOut {
  /** The rows of the results before and after the bytes, whose first is where the backup begins. */
  readonly received: (string | null)[][] = [];

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.received.push(fields);
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    if (chunk[0] === tarBytes) super.handleCopyData({ chunk: chunk.subarray(1) }, connection);
  }
}

/**
 * Writes a base backup of a running server to a gzipped tar file that only its owner can read. `to` signs in as a superuser.
 * `signal` cancels it.
 */
export async function takeBaseBackup(
  to: pg.ClientConfig,
  file: string,
  signal: AbortSignal,
): Promise<BaseBackup> {
  const startedAt = new Date().toISOString();
  // The driver's types leave out this setting.
  const replicating = { ...to, application_name: 'vitola-base-backup', replication: 'true' };
  const client = new pg.Client(replicating);
  client.on('error', () => undefined);
  await client.connect();
  const cancel = () => void socketOf(client).destroy();
  signal.addEventListener('abort', cancel);
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  const written = pipeline(packed, createWriteStream(file, { mode: 0o600, flush: true }));
  try {
    const query = new BaseBackupQuery(statement, async (block) => {
      if (!packed.write(block)) await Promise.race([once(packed, 'drain'), written]);
    });
    await Promise.race([client.query(query).rows, written.then(() => query.rows)]);
    packed.end();
    await written;
    const [[position, timeline] = []] = query.received;
    return {
      startedAt,
      finishedAt: new Date().toISOString(),
      startSegment: segmentOf(Number(timeline), position ?? ''),
      bytes: (await stat(file)).size,
    };
  } finally {
    signal.removeEventListener('abort', cancel);
    packed.destroy();
    await written.catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
