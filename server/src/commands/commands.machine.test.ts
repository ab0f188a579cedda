import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emptyEnv } from '../../test/process/empty-env.ts';
import { startProduct } from '../../test/process/spawn-product.ts';

/** Runs a command as npm would. */
async function run(command: 'admin' | 'plan', dataFolder: string, ...words: string[]) {
  const env = { ...process.env, ...emptyEnv, DATA_DIR: dataFolder };
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words], { env });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, said: said.trim() };
}

it('print the usage in one sentence, and change nothing', async () => {
  const usage = `Say which lounge and plan: npm run plan -- LOUNGE trial|professional|enterprise. LOUNGE is what its survey's address ends with.`;
  expect(await run('plan', '/nowhere', 'demo', 'gold')).toEqual({ status: 1, said: usage });
  expect(await run('admin', '/nowhere', 'ops')).toEqual({
    status: 1,
    said: 'Say whose, by one email address: npm run admin -- you@example.com',
  });
}, 60_000);

it('create an admin before the first start, and set a plan while the product runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const made = await run('admin', folder, 'ops@lounge.example');
  expect(made.said).toMatch(
    /^ops \(ops@lounge\.example\) was made a platform admin\.\nSet a password, open this once, within an hour:\nhttp:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/,
  );
  expect((await run('admin', folder, 'ops@lounge.example', '--remove-second-factor')).said).toBe(
    'ops (ops@lounge.example) signs in with the password alone again. Every session has ended.',
  );
  expect(await run('admin', folder, 'nobody@lounge.example', '--remove-second-factor')).toEqual({
    status: 1,
    said: 'There is no account with the address nobody@lounge.example.',
  });
  const product = await startProduct(folder);
  try {
    const token = made.said.split('token=')[1];
    const body = JSON.stringify({ token, newPassword: 'four old leaves burn' });
    const headers = { 'content-type': 'application/json' };
    const reset = await fetch(`${product.address}/api/auth/reset-password`, {
      method: 'POST',
      body,
      headers,
    });
    expect(reset.status).toBe(200);
    expect((await run('plan', folder, 'demo', 'Trial')).said).toMatch(
      / is on Free Trial from now on, after /,
    );
    expect((await run('plan', folder, 'nowhere', 'trial')).said).toMatch(/^There is no lounge "nowhere"\. /);
  } finally {
    await product.end('SIGTERM');
  }
}, 240_000);
