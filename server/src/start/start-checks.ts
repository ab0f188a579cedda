import { type Env, EnvError } from '../env/env.ts';
import { rejectGuessableSeed } from '../features/accounts/index.ts';
import { isLoopback } from '../env/mode.ts';

/**
 * Throws an EnvError with the first setting that production lacks. Not called by tools that only need the database.
 */
export async function checkEnvAllowsStart(env: Env, { isDevelopment = false } = {}): Promise<void> {
  const { production, productionBecause, publicUrl, mailUrl, outboxChosen } = env;
  const mode = `${productionBecause}, which makes this production`;
  if (production && isDevelopment)
    throw new EnvError(`npm run dev is for local mode, but ${mode}: leave that out, or use npm start.`);
  if (production && !publicUrl)
    throw new EnvError(
      `PUBLIC_URL is not set, but ${mode}: mailed links and QR codes would lead nowhere. Set it to the address guests reach, such as https://lounge.example.`,
    );
  if (production && !mailUrl && !outboxChosen)
    throw new EnvError(
      `MAIL_URL is not set, but ${mode}: nobody would get a mail, such as a link for a forgotten password. Set it to an SMTP server, or to outbox to have mail written into DATA_DIR, where only this account reads it.`,
    );
  if (env.refusesGuessablePasswords) await rejectGuessableSeed(env.superAdmin);
}

/** Settings that work but are probably not intended: one sentence each, shown at startup. */
export function startWarnings(env: Env): string[] {
  if (!env.production) return [];
  const { publicUrl, mailUrl, mailFrom, outboxChosen, trustedProxies } = env;
  const { protocol, hostname } = new URL(publicUrl ?? 'http://localhost');
  const sender = /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? '';
  const rows: (string | false)[] = [
    isLoopback(hostname)
      ? `PUBLIC_URL is ${publicUrl}, which only this machine can open: links in mail and QR codes lead nobody else here.`
      : protocol === 'http:' &&
        'PUBLIC_URL begins with http: passwords and sessions cross the network unencrypted. Put a proxy with a certificate in front.',
    protocol === 'https:' &&
      trustedProxies === 0 &&
      'TRUST_PROXY is not set: behind a proxy all guests count as one caller. Set it to the number of proxies in front.',
    outboxChosen && 'MAIL_URL is outbox: mail is written into DATA_DIR and reaches nobody.',
    mailUrl !== null &&
      isLoopback(sender) &&
      `MAIL_FROM is at ${sender}: most mail servers refuse such a sender. Set it to an address of your own domain.`,
  ];
  return rows.filter((row) => row !== false);
}
