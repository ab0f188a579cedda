import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';

/** One message. Text is required: not everybody sees HTML. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** One message, one id: a repeat after a crash is dropped by the reader's mail server. */
  messageId?: string;
}

/** Sends mail. Resolves once the message is handed over, rejects when it could not be. */
export interface Mailer {
  send(letter: Email): Promise<void>;
}

/** Through an SMTP server: `smtp://user:password@host:587` or `smtps://…`; one that is silent for `patience` ms is given up. */
export function smtpMailer(url: string, from: string, patience = 60_000): Mailer {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport: Transporter = createTransport(
    { url, ...limits },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return { send: async (letter) => void (await transport.sendMail(letter)) };
}

/** Why a mail server can't be used, in the words of what was met; null when it can. Waits `patience` ms at most for each step. */
export async function checkMailServer(url: string, patience = 10_000): Promise<string | null> {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
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

/** Into a folder, one `.eml` file a message, named by time and readable by this account alone: what is used until an SMTP server is set. */
export function outboxMailer(folder: string, from: string, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ ...letter, date: now() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600, flag: 'wx' });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
