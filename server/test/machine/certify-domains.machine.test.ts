import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withReplaced } from '../process/proxy.ts';

const script = join(import.meta.dirname, '../../../deploy/certify-domains.sh');

/** The script in a release that a link leads to, with stand-ins for certbot and for the account that lists domains. */
async function plantRelease(listing: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-certify-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [sbin, release] = [join(folder, 'sbin'), join(folder, 'release')];
  const program = (file: string, text: string) => writeFile(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await mkdir(sbin);
  await mkdir(join(release, 'deploy'), { recursive: true });
  await program(join(sbin, 'runuser'), listing);
  await program(join(sbin, 'certbot'), `echo "$@" >> ${folder}/asked`);
  const text = withReplaced(await readFile(script, 'utf8'), {
    ':/usr/sbin:': `:${sbin}:`,
    '/var/www/acme': join(folder, 'acme'),
  });
  await writeFile(join(release, 'deploy/certify-domains.sh'), text, { mode: 0o755 });
  await symlink(release, join(folder, 'vitola'));
  const linked = join(folder, 'vitola/deploy/certify-domains.sh');
  return {
    linked,
    // As cron of Debian 12 starts it.
    run: () =>
      spawnSync(linked, ['you@lounge.example'], { env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' }),
    asked: () => readFile(join(folder, 'asked'), 'utf8').catch(() => ''),
  };
}

it('asks for a certificate for each listed domain, from cron, and renews by the link to the newest release', async () => {
  const { linked, run, asked } = await plantRelease(
    'printf "cigars.casa.example\\nA warning: none.\\npuros.example\\n"',
  );
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  const lines = (await asked()).trimEnd().split('\n');
  expect(lines.map((line) => / -d (\S+) /.exec(line)?.[1])).toEqual(['cigars.casa.example', 'puros.example']);
  for (const line of lines) expect(line).toContain(`--deploy-hook ${linked}`);
});

it('asks for none and succeeds where no domain lacks one', async () => {
  const { run, asked } = await plantRelease('exit 0');
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  expect(await asked()).toBe('');
});

it('ends with an error, which cron reports, when the domains cannot be listed', async () => {
  const { run, asked } = await plantRelease('echo puros.example; echo no database >&2; exit 3');
  expect(run()).toMatchObject({ status: 3, stderr: 'no database\n' });
  expect(await asked()).toBe('');
});
