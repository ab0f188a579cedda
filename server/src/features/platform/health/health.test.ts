import { randomUUID } from 'node:crypto';
import { discardJob, getPlatformHealth, retryJob } from '@vitola/contract/platform/health';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('delete from jobs.job');
});

const read = async () => (await superAdmin.call(getPlatformHealth)).body;

/** An email whose job failed, for good or until its next attempt. */
async function failedEmail(state: 'failed' | 'retry'): Promise<string> {
  const ctx = world.context();
  const email = `nobody-${randomUUID()}@example.com`;
  await ctx.jobs.enqueue(ctx, 'password-reset-mail', { email });
  const { rows } = await world.pool.query<{ id: string }>(
    `update jobs.job set state = $1::jobs.job_state, retry_count = 3, start_after = now() + interval '1 hour',
      output = $2 where data ->> 'email' = $3 returning id`,
    [state, JSON.stringify({ name: 'Error', code: 'EENVELOPE', message: `550 no mailbox ${email}` }), email],
  );
  return rows[0]?.id ?? '';
}

describe('the platform’s health', () => {
  it('shows the process, the database and its largest tables', async () => {
    const { process: own, database } = await read();
    expect(own).toMatchObject({ nodeVersion: process.version });
    expect(own.memoryBytes).toBeGreaterThan(10_000_000);
    expect(database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeGreaterThan(0);
    expect(database.archive).toBe('off');
    const sizes = database.largestTables.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('shows a statement that runs for more than a second', async () => {
    const running = world.pool.query('select pg_sleep(2.5) /* a slow one */');
    await new Promise((done) => setTimeout(done, 1_300));
    const { database } = await read();
    expect(database.slowStatements.map(({ statement }) => statement)).toEqual([
      expect.stringContaining('a slow one'),
    ]);
    await running;
  });

  it('counts the jobs, and shows why one failed without the address it was for', async () => {
    const id = await failedEmail('retry');
    const answer = await superAdmin.raw('GET', '/api/super-admin/health');
    expect(answer.body.queues).toEqual([
      { name: 'password-reset-mail', waiting: 1, running: 0, failed: 0, oldestSeconds: null },
    ]);
    expect(answer.body.failedJobs).toEqual([
      expect.objectContaining({ id, name: 'password-reset-mail', attempts: 4, reason: 'EENVELOPE' }),
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('nobody-');
  });

  it.each(['failed', 'retry'] as const)(
    'tries a job again that is in state %s, and does it once',
    async (state) => {
      const id = await failedEmail(state);
      const answers = await Promise.all([1, 2].map(() => superAdmin.call(retryJob, { params: { id } })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read()).queues).toMatchObject([{ waiting: 1, failed: 0 }]);
      expect(await world.jobs.runAll()).toBe(1);
      expect((await read()).failedJobs).toEqual([]);
    },
  );

  it('discards a failed job for good, and no other', async () => {
    const id = await failedEmail('failed');
    const kept = await failedEmail('failed');
    await superAdmin.call(discardJob, { params: { id } });
    const again = await superAdmin.call(discardJob, { params: { id } });
    expect(again.body.failedJobs.map((job) => job.id)).toEqual([kept]);
  });
});
