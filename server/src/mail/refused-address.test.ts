import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { isAddressRefused, isEmailRefused } from './refused-address.ts';
import { smtpMailer } from './send-email.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const act of undo.splice(0)) await act();
});

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

/** Sends an email and returns the error. */
const send = (url: string): Promise<unknown> =>
  smtpMailer(url, 'no-reply@vitola.example')
    .send({ to: 'ana@example.com', subject: 'Six', text: 'See you.' })
    .catch((error: unknown) => error);

/** The error of sending an email through a mail server with these options. */
async function failureAt(options: SMTPServerOptions): Promise<unknown> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  // A refused sign-in is an error of the server, too.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const user = options.onAuth ? 'vitola:expired@' : '';
  return send(`smtp://${user}127.0.0.1:${port}`);
}

describe('a mail server refuses', () => {
  it.each([
    ['the recipient for good', { onRcptTo: (_, __, done) => done(refusal(550)) }, [true, true]],
    ['the recipient for now', { onRcptTo: (_, __, done) => done(refusal(450)) }, [true, false]],
    [
      'the text',
      {
        onData: (stream, _, done) => {
          stream.on('end', () => done(refusal(554)));
          stream.resume();
        },
      },
      [true, true],
    ],
    ['the sign-in', { onAuth: (_, __, done) => done(refusal(535)) }, [false, false]],
    ['the sender', { onMailFrom: (_, __, done) => done(refusal(553)) }, [false, false]],
    ['the connection', { onConnect: (_, done) => done(refusal(554)) }, [false, false]],
  ] satisfies [string, SMTPServerOptions, boolean[]][])('%s', async (_, options, [isEmail, isAddress]) => {
    const error = await failureAt(options);
    expect(error).toBeInstanceOf(Error);
    expect([isEmailRefused(error), isAddressRefused(error)]).toEqual([isEmail, isAddress]);
  });
});

it('a mail server that can’t be reached refuses nothing', async () => {
  const error = await send('smtp://127.0.0.1:1');
  expect(error).toBeInstanceOf(Error);
  expect([isEmailRefused(error), isAddressRefused(error)]).toEqual([false, false]);
});
