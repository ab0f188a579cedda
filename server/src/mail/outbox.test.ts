import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxMailer } from './send-email.ts';
import { openOutbox, outboxRetentionDays, purgeOutbox } from './outbox.ts';

let folder: string;
let outbox: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-outbox-'));
  outbox = join(folder, 'outbox');
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const now = new Date('2026-11-20T18:00:00Z');
const mail = { to: 'ana@example.com', subject: 'Reset', text: 'A link' };

describe('the outbox', () => {
  it('is readable only by its own account, with every email in it, whatever the umask', async () => {
    const before = process.umask(0);
    try {
      await outboxMailer(outbox, 'Vitola <no-reply@vitola.example>', () => now).send(mail);
    } finally {
      process.umask(before);
    }
    const [name = ''] = await readdir(outbox);
    expect([await modeOf(outbox), await modeOf(join(outbox, name))]).toEqual([0o700, 0o600]);
  });

  it('of an older release gets restricted, but not the target of a link in it', async () => {
    await mkdir(outbox);
    await chmod(outbox, 0o755);
    const outside = join(folder, 'outside');
    for (const file of ['old.eml', '.cut-off.eml', '../outside']) await writeFile(join(outbox, file), '');
    for (const file of ['old.eml', '.cut-off.eml', '../outside']) await chmod(join(outbox, file), 0o644);
    await symlink(outside, join(outbox, 'link.eml'));
    await openOutbox(outbox);
    const modes = await Promise.all(
      ['', 'old.eml', '.cut-off.eml'].map((file) => modeOf(join(outbox, file))),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    expect(await modeOf(outside)).toBe(0o644);
  });

  it('can be opened and purged while somebody else removes the same emails', async () => {
    await openOutbox(outbox);
    const files = Array.from({ length: 200 }, (_, at) => join(outbox, `${1000 + at}.eml`));
    const old = new Date(now.getTime() - (outboxRetentionDays + 1) * 86_400_000);
    for (const act of [() => purgeOutbox(outbox, now), () => openOutbox(outbox)]) {
      for (const file of files) await writeFile(file, '');
      for (const file of files) await utimes(file, old, old);
      const acting = act();
      // Removes from the other end: the two meet halfway, and every file listed after that is gone.
      const removing = (async () => {
        for (const file of files.toReversed()) await rm(file, { force: true });
      })();
      await expect(Promise.all([acting, removing])).resolves.toBeDefined();
      expect(await readdir(outbox)).toEqual([]);
    }
  });

  it('purges old emails and nothing else', async () => {
    await openOutbox(outbox);
    const written = (days: number) => new Date(now.getTime() - days * 86_400_000);
    for (const [file, days] of [
      ['old.eml', outboxRetentionDays + 1],
      ['.cut-off.eml', outboxRetentionDays + 1],
      ['fresh.eml', outboxRetentionDays - 1],
      ['notes.txt', outboxRetentionDays + 1],
    ] as const) {
      await writeFile(join(outbox, file), '');
      await utimes(join(outbox, file), written(days), written(days));
    }
    await purgeOutbox(outbox, now);
    expect((await readdir(outbox)).toSorted()).toEqual(['fresh.eml', 'notes.txt']);
  });

  it('may be absent', async () => {
    await expect(purgeOutbox(outbox, now)).resolves.toBeUndefined();
  });
});
