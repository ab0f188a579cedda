import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Env } from '../env/env.ts';
import { isLoopback } from '../env/mode.ts';
import { createFirstSuperAdmin, hasSuperAdmin } from '../features/accounts/index.ts';
import { checkMailServer } from '../mail/send-email.ts';
import { announcement, type StartedProduct } from './announcement.ts';
import { everyHost } from './listen.ts';
import { photoStorageWarnings } from './photo-storage.ts';
import type { Services } from './services.ts';

interface Opened extends Pick<StartedProduct, 'url' | 'hasTools' | 'warnings'> {
  port: number;
  outbox: string;
  /** Megabytes of the embedded database's buffers. */
  buffers: number | undefined;
}

/** Prints the startup announcement. Creates the first admin here, as the last step: see `firstAdmin`. */
export async function announce(
  { log, services }: { log: FastifyBaseLogger; services: Services },
  env: Env,
  { port, outbox, buffers, ...opened }: Opened,
): Promise<void> {
  const { host, productionBecause, mailUrl, payments, devPages } = env;
  const ctx = services.context();
  const admin = await firstAdmin(ctx, env);
  const opening: StartedProduct = {
    ...opened,
    warnings: [...opened.warnings, ...(await photoStorageWarnings(services.photos.storage))],
    admin,
    hasNoAdmin: !(await hasSuperAdmin(ctx)),
    local: everyHost.includes(host) ? `http://localhost:${port}` : null,
    productionBecause,
    isOnThisMachineOnly: isLoopback(host),
    payments: payments.kind,
    devPages,
    outbox: mailUrl ? null : outbox,
  };
  process.stdout.write(`${announcement(opening)}\n`);
  // Locally the announcement is all that is printed.
  if (buffers && env.production) log.info({ megabytes: buffers }, 'buffers of the embedded database');
  void warnOfMail(log, env);
}

// Called once the product is open: a start that fails later must not have generated a password that is shown only once.
const firstAdmin = async (ctx: Context, { production, superAdmin, refusesGuessablePasswords }: Env) =>
  production && !superAdmin ? null : createFirstSuperAdmin(ctx, superAdmin, refusesGuessablePasswords);

/** Logs why the mail server can't be used, if so. The start continues: emails are queued and retried. */
async function warnOfMail(log: FastifyBaseLogger, { mailUrl }: Env): Promise<void> {
  const reason = mailUrl && (await checkMailServer(mailUrl));
  if (reason)
    log.warn(
      { reason },
      'the server of MAIL_URL accepts no mail right now: emails are queued and retried for about an hour',
    );
}
