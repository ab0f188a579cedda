import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveCigar } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../src/db/embedded/index.ts';
import pg from 'pg';
import { findCaddy, startCaddy } from '../process/caddy.ts';
import { certifiedDomain, findNginx, startNginx } from '../process/nginx.ts';
import { freePort, type Proxy } from '../process/proxy.ts';
import { addressOf, type ProductProcess, spawnProduct } from '../process/spawn-product.ts';
import { photoForm, testJpeg } from '../stubs/photos.ts';
import { memberPassword, newEmail } from '../world/members.ts';
import { registration } from '../world/world.ts';
import { mediumWoody } from '../world/survey-answers.ts';

const database = `proxies_${randomUUID().replaceAll('-', '')}`;
const server = inject('server');
let folder: string;
const upstreams: [number, number] = [0, 0];
const products: [ProductProcess?, ProductProcess?] = [];

async function withDatabase(work: (db: pg.Client) => Promise<void>): Promise<void> {
  const db = new pg.Client({ ...server, database });
  await db.connect();
  await work(db).finally(() => db.end());
}

/** Starts the product of an upstream as production behind one proxy, and waits until it is open. */
async function startUpstream(which: 0 | 1): Promise<void> {
  const product = spawnProduct({
    NODE_ENV: 'production',
    PORT: String(upstreams[which]),
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(server.host)}&port=${server.port}&user=${server.user}`,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://lounge.example',
    TRUST_PROXY: '1',
    MAIL_URL: 'outbox',
    LOG_LEVEL: 'warn',
  });
  products[which] = product;
  await Promise.race([
    addressOf(product, 120_000).catch((error: unknown) => {
      if (!product.stdout.includes('is running at')) throw error;
    }),
    untilReady(product, upstreams[which]),
  ]);
}

async function untilReady({ child }: ProductProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await sleep(200);
  }
}

async function stopUpstream(which: 0 | 1): Promise<number | null> {
  products[which]?.child.kill('SIGTERM');
  return (await products[which]?.ended) ?? null;
}

const proxies = [
  { name: 'nginx', program: findNginx(), start: startNginx, inFrontOf: [0, 1] },
  { name: 'caddy', program: findCaddy(), start: startCaddy, inFrontOf: [0] },
] as const;
for (const { name, program } of proxies)
  if (!program)
    process.stdout.write(
      `Proxy: ${name} is not installed (Debian: apt-get install ${name}); its tests are skipped\n`,
    );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-proxies-'));
  if (!proxies.some(({ program }) => program)) return;
  await createDatabase(server, database, 'vitola_template');
  upstreams[0] = await freePort();
  upstreams[1] = await freePort();
  await startUpstream(0);
  await startUpstream(1);
}, 300_000);
afterAll(async () => {
  await Promise.all([stopUpstream(0), stopUpstream(1)]);
  await dropDatabase(server, database);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

for (const tried of proxies)
  describe.skipIf(!tried.program)(`production behind ${tried.name} with its file of deploy/`, () => {
    let proxy: Proxy;

    beforeAll(async () => {
      proxy = await tried.start(tried.program ?? '', {
        folder: join(folder, tried.name),
        port: await freePort(),
        upstreams,
      });
    }, 60_000);
    afterAll(() => proxy?.stop());

    const post = (path: string, body: object, from?: string, headers?: Record<string, string>) =>
      proxy.ask({
        method: 'POST',
        path,
        body: JSON.stringify(body),
        ...(from && { from }),
        ...(headers && { headers }),
      });
    const address = (last: number) => `127.0.${tried.name === 'nginx' ? 7 : 8}.${last}`;

    it('cookies are Secure and __Host-, and browsers are told to insist on https', async () => {
      const { status, headers } = await post('/api/register', registration(), address(1));
      expect(status).toBe(200);
      const [cookie = ''] = headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/^__Host-vitola=/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).not.toMatch(/domain=/i);
      expect(headers['strict-transport-security']).toBe('max-age=63072000');
    });

    it('limits count the true address, whatever a caller claims', async () => {
      const wrong = { username: `nobody-behind-${tried.name}`, password: 'a wrong password' };
      const statuses: number[] = [];
      // 20 for both processes together; each request claims another address.
      for (let n = 0; n < 22; n += 1)
        statuses.push(
          (await post('/api/login', wrong, address(2), { 'x-forwarded-for': `203.0.113.${n}` })).status,
        );
      expect(statuses.slice(0, 20)).toEqual(statuses.slice(0, 20).map(() => 401));
      expect(statuses.slice(-2)).toEqual([429, 429]);
      expect((await post('/api/login', { ...wrong, username: 'somebody-else' }, address(3))).status).toBe(
        401,
      );
    });

    it.skipIf(tried.name === 'caddy')(
      'a lounge’s own domain with a certificate reaches its survey, and one without gets no answer',
      async () => {
        const made = await post('/api/register', registration(), address(5));
        const { loungeId } = JSON.parse(made.text) as { loungeId: string };
        await withDatabase(async (db) => {
          await db.query(
            `update lounge_locations set subscription_tier = 'Enterprise' where lounge_id = $1`,
            [loungeId],
          );
          await db.query(
            `insert into guest_domains (lounge_id, domain, created_at, works_since) values ($1, $2, now(), now())`,
            [loungeId, certifiedDomain],
          );
        });
        const first = () => proxy.ask({ path: '/', host: certifiedDomain, from: address(5) });
        await expect
          .poll(async () => (await first()).headers['location'], { timeout: 10_000 })
          .toMatch(/^\/[\w-]+\/customer$/);
        const survey = await proxy.ask({
          path: String((await first()).headers['location']),
          host: certifiedDomain,
          from: address(5),
        });
        expect([survey.status, survey.text]).toEqual([200, expect.stringContaining(certifiedDomain)]);
        await expect(proxy.ask({ path: '/', host: 'cigars.other.example' })).rejects.toThrow();
      },
    );

    it('nothing of development mode, readiness or metrics is open', async () => {
      for (const path of ['/dev', '/dev/mailbox', '/dev/sign-in', '/readyz', '/metrics']) {
        const { status } = await proxy.ask({ path, from: address(4) });
        expect([path, status]).toEqual([path, 404]);
      }
      expect((await proxy.ask({ path: '/healthz', from: address(4) })).status).toBe(200);
    });

    it('a photo of almost 12 MB is stored', async () => {
      const vault = { email: newEmail(), password: memberPassword };
      const { headers } = await post('/api/vault/register', vault, address(5));
      const [cookie = ''] = headers['set-cookie'] ?? [];
      // What follows the picture's end counts as bytes of the file.
      const photo = Buffer.concat([await testJpeg(), Buffer.alloc(12_000_000 - 10_000)]);
      const form = photoForm(photo, { fields: { name: 'Robusto', brand: 'Casa Larga' } });
      const { status } = await proxy.ask({
        method: 'POST',
        path: saveCigar.path,
        body: form.payload,
        from: address(5),
        headers: { ...form.headers, cookie: cookie.split(';')[0] ?? '' },
      });
      expect(status).toBe(200);
    });

    // Caddy 2.6 does not send a POST again.
    it(`a restart of ${tried.inFrontOf.length} loses no ${tried.name === 'nginx' ? 'request' : 'page'}`, async () => {
      const me = JSON.parse((await post('/api/register', registration(), address(6))).text) as {
        loungeId: string;
      };
      let isOver = false;
      const outcomes = new Map<string, number>();
      const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      let asked = 0;
      const guest = async (who: number) => {
        while (!isOver) {
          asked += 1;
          const isPost = asked % 3 > 0;
          const from = address(20 + ((asked + who) % 200));
          const answer = isPost
            ? post('/api/recommendations/tiered', { preferences: mediumWoody, loungeId: me.loungeId }, from)
            : proxy.ask({ path: '/healthz', from });
          count(
            await answer.then(
              ({ status }) => `${isPost ? 'POST' : 'GET'} ${status}`,
              (error: Error) => `${isPost ? 'POST' : 'GET'} ${error.message}`,
            ),
          );
          await sleep(10);
        }
      };
      const guests = Array.from({ length: 6 }, (_, who) => guest(who));
      const codes: (number | null)[] = [];
      for (const which of tried.inFrontOf) {
        codes.push(await stopUpstream(which));
        await startUpstream(which);
      }
      isOver = true;
      await Promise.all(guests);
      expect(codes).toEqual(tried.inFrontOf.map(() => 0));
      if (tried.name === 'caddy') outcomes.delete('POST 502');
      expect([...outcomes.keys()].sort()).toEqual(['GET 200', 'POST 200']);
      // While all pages wait for one process, fewer are asked for.
      expect(asked).toBeGreaterThan(tried.inFrontOf.length === 1 ? 20 : 100);
      process.stdout.write(`Restarted behind ${tried.name}: ${asked} requests\n`);
    }, 300_000);
  });
