import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import { outboxMailer } from '../../mail/send-email.ts';

let world: World;
let outbox: string;
beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'vitola-outbox-'));
  world = await createWorld({ development: { outbox } });
});
beforeEach(async () => {
  await rm(outbox, { recursive: true });
  await mkdir(outbox);
});
afterAll(async () => {
  await world.close();
  await rm(outbox, { recursive: true });
});

let opened: Promise<string> | undefined;
const open = () => (opened ??= world.app.listen({ host: '127.0.0.1', port: 0 }));

const page = async (path: string) => (await world.app.inject({ url: path })).body;

describe('the development mailbox', () => {
  it('says so while it is empty', async () => {
    expect(await page('/dev/mailbox')).toContain('No mail has been written yet.');
  });

  it('lists each message and shows its text with working links', async () => {
    const mailer = outboxMailer(
      outbox,
      'Vitola <no-reply@localhost>',
      () => new Date('2026-11-20T18:00:00Z'),
    );
    await mailer.send({
      to: 'ana@example.com',
      subject: 'Reset <now>',
      text: 'Open http://localhost/reset-password?token=a&b',
    });
    const list = await page('/dev/mailbox');
    expect(list).toContain('Reset &lt;now&gt;</a> to ana@example.com');
    const message = await page(/href="(\/dev\/mailbox\/[^"]+)"/.exec(list)?.[1] ?? '');
    expect(message).toContain('<a href="http://localhost/reset-password?token=a&amp;b">');
  });

  it('shows a message as HTML, without running or fetching anything in it', async () => {
    const mailer = outboxMailer(
      outbox,
      'Vitola <no-reply@localhost>',
      () => new Date('2026-11-21T18:00:00Z'),
    );
    await mailer.send({ to: 'ana@example.com', subject: 'Look', text: 'Plain', html: '<h1>Drawn</h1>' });
    const list = await page('/dev/mailbox');
    const message = await page(/href="(\/dev\/mailbox\/[^"]+)"/.exec(list)?.[1] ?? '');
    const look = await world.app.inject({ url: /href="([^"]+\/look)"/.exec(message)?.[1] ?? '' });
    expect(look.body).toContain('<h1>Drawn</h1>');
    expect(look.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
  });

  it('opens no file that is not a message of the folder', async () => {
    const answer = await world.guest.raw('GET', '/dev/mailbox/..%2Fmain.ts');
    expect(answer.status).toBe(404);
  });

  it.each([
    ['a guest of the local network', { remoteAddress: '192.0.2.7' }],
    ['a caller behind a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a page that leads a name here', { headers: { host: 'elsewhere.example' } }],
    ['a proxy that says nothing of itself and asks by the address', { headers: { host: '127.0.0.1:3000' } }],
    ['one that asks by the IPv6 address', { headers: { host: '[::1]:3000' } }],
  ])('is closed to %s', async (_, over) => {
    const answer = await world.app.inject({ url: '/dev/mailbox', ...over });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each([
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-proto',
    'x-forwarded-host',
    'cf-connecting-ip',
    'true-client-ip',
  ])('is closed to what came through a proxy that says %s', async (header) => {
    const answer = await world.app.inject({ url: '/dev/mailbox', headers: { [header]: '192.0.2.7' } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it.each([
    ['HTTP/1.0', 'X-Nothing: 1'],
    ['HTTP/1.1', 'Connection: close'],
  ])(
    'is closed to what came in %s with "%s", as a proxy asks that adds nothing else',
    async (version, header) => {
      const port = Number(new URL(await open()).port);
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET /dev/mailbox ${version}\r\nHost: localhost:${port}\r\n${header}\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /);
      expect((await fetch(`http://localhost:${port}/dev/mailbox`)).status).toBe(200);
    },
  );

  it('is absent outside development', async () => {
    const other = await createWorld();
    expect((await other.guest.raw('GET', '/dev/mailbox')).status).toBe(404);
    await other.close();
  });
});
