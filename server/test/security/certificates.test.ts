import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoingFetch } from '../../src/http/outgoing-requests.ts';
import { smtpMailer } from '../../src/mail/send-email.ts';
import { selfSigned } from './self-signed.ts';

let web: Server;
let mail: SMTPServer;
let received = 0;
beforeAll(async () => {
  web = createServer(selfSigned, (_, reply) => {
    received += 1;
    reply.end('ok');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  mail = new SMTPServer({
    ...selfSigned,
    secure: true,
    authOptional: true,
    onData: (stream, _, done) => {
      received += 1;
      stream.resume().on('end', () => done());
    },
  });
  // It says of every client that hung up that it hung up.
  mail.on('error', () => undefined);
  await new Promise<void>((resolve) => void mail.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await new Promise<void>((resolve) => {
    mail.close(resolve);
  });
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

describe('a server whose certificate nobody vouches for', () => {
  it('is sent nothing by a call of ours', async () => {
    const call = createOutgoingFetch({ maxBytes: 1000, timeoutMs: 5000, allowPrivate: true });
    await expect(
      call(`https://127.0.0.1:${portOf(web)}/`, { method: 'POST', body: 'secret' }),
    ).rejects.toThrow(/certificate/);
    expect(received).toBe(0);
  });

  it('is handed no mail', async () => {
    const sender = smtpMailer(`smtps://127.0.0.1:${portOf(mail.server)}`, 'Vitola <no-reply@example.com>');
    const email = { to: 'ana@example.com', subject: 'Hello', text: 'Hello' };
    await expect(sender.send(email)).rejects.toThrow(/certificate/);
    expect(received).toBe(0);
  });
});
