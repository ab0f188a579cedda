import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { checkMailServer, outboxMailer, smtpMailer } from './send-email.ts';

const letter = {
  to: 'ana@example.com',
  subject: 'Padrón at 6',
  text: 'Hello Ana,\nsee you.',
  html: '<p>Hello</p>',
};
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0)) await act();
});

describe('outboxMailer', () => {
  it('writes each message as a whole .eml file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    undo.push(() => rm(folder, { recursive: true }));
    const mail = outboxMailer(
      folder,
      'Vitola <no-reply@vitola.example>',
      () => new Date('2026-11-20T18:00:00Z'),
    );
    await Promise.all([mail.send(letter), mail.send(letter)]);
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    const read = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')));
    expect(read).toMatchObject({ subject: 'Padrón at 6', from: { address: 'no-reply@vitola.example' } });
    expect(read.text).toContain('Hello Ana,\nsee you.');
  });

  it.each([
    ['the mailer’s address', {}, 'no-reply@vitola.example'],
    ['the email’s own address', { from: 'Club <club@vitola.example>' }, 'club@vitola.example'],
  ])('shows the sender’s name of the email with %s', async (_, sender, address) => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    undo.push(() => rm(folder, { recursive: true }));
    const mail = outboxMailer(folder, 'Vitola <no-reply@vitola.example>', () => new Date());
    await mail.send({ ...letter, ...sender, fromName: 'Señor "Oscura", Inc.', replyTo: 'hi@oscura.example' });
    const [file = ''] = await readdir(folder);
    const read = await PostalMime.parse(await readFile(join(folder, file)));
    expect(read.from).toEqual({ address, name: 'Señor "Oscura", Inc.' });
    expect(read.replyTo).toMatchObject([{ address: 'hi@oscura.example' }]);
  });
});

describe('smtpMailer', () => {
  it('hands messages to the server, and rejects when it cannot', async () => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push(Buffer.concat(parts));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const mail = smtpMailer(`smtp://127.0.0.1:${port}`, 'Vitola <no-reply@vitola.example>');
    await mail.send(letter);
    expect((await PostalMime.parse(received[0] ?? '')).to).toEqual([
      { address: 'ana@example.com', name: '' },
    ]);
    await new Promise<void>((resolve) => server.close(resolve));
    await expect(mail.send(letter)).rejects.toThrow();
  });

  it('times out on a server that greets and then stops answering', async () => {
    const open = new Set<Socket>();
    const server = createServer((socket) => void open.add(socket.on('error', () => undefined)));
    server.on('connection', (socket) => socket.write('220 silent.example\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const mail = smtpMailer(`smtp://127.0.0.1:${port}`, 'Vitola <no-reply@vitola.example>', 200);
    await expect(mail.send(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => void server.close(resolve));
  });
});

describe('checkMailServer', () => {
  it('returns null for a server that accepts email, else the error', async () => {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    expect(await checkMailServer(`smtp://127.0.0.1:${port}`)).toBeNull();
    const refused = await checkMailServer(`smtp://me:hidden@127.0.0.1:${port}`);
    expect(refused).toContain('Invalid username or password');
    expect(refused).not.toContain('hidden');
    await new Promise<void>((resolve) => server.close(resolve));
    expect(await checkMailServer(`smtp://127.0.0.1:${port}`)).toContain('ECONNREFUSED');
  });
});
