import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';

/** One email. Plain text is required: not everybody reads HTML. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The sender; without it the mailer's own. */
  from?: string;
  /** The name shown for the sender's address, in place of the sender's own. */
  fromName?: string;
  /** Where an answer goes; without it to the sender. */
  replyTo?: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** A stable id per message, so that the recipient's mail server drops a repeat sent after a crash. */
  messageId?: string;
}

/** Sends email. Resolves once the message is handed over; rejects if that fails. */
export interface Mailer {
  send(email: Email): Promise<void>;
}

/** An email whose sender's name is part of its sender, as mail programs read it. */
function named({ fromName, ...email }: Email, mailerFrom: string) {
  if (fromName === undefined) return email;
  const sender = email.from ?? mailerFrom;
  const address = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
  return { ...email, from: { name: fromName, address } };
}

/** Sends through an SMTP server, `smtp://user:password@host:587` or `smtps://…`; times out after `timeoutMs` without a reply. */
export function smtpMailer(url: string, from: string, timeoutMs = 60_000): Mailer {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport: Transporter = createTransport(
    { url, ...limits },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return { send: async (email) => void (await transport.sendMail(named(email, from))) };
}

/** The error message of a mail server that can't be used; null if it can. Each step times out after `timeoutMs`. */
export async function checkMailServer(url: string, timeoutMs = 10_000): Promise<string | null> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Writes one `.eml` file per message into a folder, named by time and readable only by this account: used without SMTP server. */
export function outboxMailer(folder: string, from: string, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(email) {
      const { message } = await transport.sendMail({ ...named(email, from), date: now() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600, flag: 'wx' });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
