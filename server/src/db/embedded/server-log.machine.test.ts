import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonIn, exitReasonIn, serverLog } from './server-log.ts';

let base: string;
beforeAll(async () => void (base = await mkdtemp(path.join(os.tmpdir(), 'vitola-log-'))));
afterAll(() => rm(base, { recursive: true, force: true }));

const stamp = '2026-11-22 20:12:09.634 UTC [5335]';

describe('the reason', () => {
  it('of initdb on a full disk is found among many lines', () => {
    const said = [
      `${stamp} FATAL:  could not write to file "pg_wal/xlogtemp.5335": No space left on device`,
      'child process exited with exit code 1',
      'initdb: removing data directory "/data/postgres/new-2e1dff79"',
    ].join('\n');
    expect(reasonIn(said)).toBe('could not write to file "pg_wal/xlogtemp.5335": No space left on device');
  });

  it('of initdb’s own failure is found too', () => {
    expect(reasonIn('initdb: error: invalid locale name "x"\ninitdb: hint: see locale -a\n')).toBe(
      'invalid locale name "x"',
    );
  });

  it('for which a server exited is found among older lines and the errors of later starts', async () => {
    const old = `${stamp} PANIC:  could not locate a valid checkpoint record\n`;
    const panic = `${stamp} PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device\n`;
    const later = `${stamp} FATAL:  the database system is in recovery mode\n`;
    await writeFile(serverLog(base), old + panic + later);
    expect(await exitReasonIn(base, old.length)).toBe(
      'could not write to file "pg_wal/xlogtemp.7": No space left on device',
    );
    expect(await exitReasonIn(base, old.length + panic.length)).toBeUndefined();
    expect(await exitReasonIn(path.join(base, 'none'), 0)).toBeUndefined();
  });
});
