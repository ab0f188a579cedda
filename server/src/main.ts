import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { announcement, type StartedProduct } from './start/announcement.ts';
import { buildApp } from './app.ts';
import { connect, type Connection } from './db/connect.ts';
import { drain } from './start/drain.ts';
import type { Development } from './web/dev/dev-routes.ts';
import { listenForChanges } from './db/listen.ts';
import { markMovedToServer } from './start/left-folder.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { DatabaseWatch } from './db/watch.ts';
import { type Env, EnvError, readEnv, withEnvFile } from './env/env.ts';
import { createFirstSuperAdmin, hasSuperAdmin } from './features/accounts/index.ts';
import { warmShelves } from './features/recommendation/index.ts';
import { runHourly } from './start/hourly.ts';
import { Changes } from './db/changes.ts';
import { systemClock } from './context/clock.ts';
import type { Context } from './context/context.ts';
import { isDatabaseUnavailable } from './errors/database-unavailable.ts';
import { countQuery } from './http/observe/request-times.ts';
import { checkMailServer, outboxMailer, smtpMailer } from './mail/send-email.ts';
import { purgeOutbox } from './mail/outbox.ts';
import { isLoopback } from './env/mode.ts';
import { errorSentence } from './errors/plain-sentence.ts';
import { photoStorageOf, photoStorageWarnings } from './start/photo-storage.ts';
import { requireServer } from './start/require-server.ts';
import {
  type OpenDatabase,
  dataFoldersOf,
  openDatabase,
  prepareOutbox,
  prepareDataFolder,
} from './start/database-and-secret.ts';
import { openLimits } from './start/open-limits.ts';
import { checkEnvAllowsStart, startWarnings } from './start/start-checks.ts';

const projectFolder = join(import.meta.dirname, '../..');
const webFolder = join(projectFolder, 'web/dist');
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * Starts the whole product: database, migrations, seed, HTTP. Returns its address and `stop`, which drains and closes
 * everything. `signal` cancels the wait for a database.
 */
export async function start(
  env: Env,
  development: Development = {},
  signal?: AbortSignal,
): Promise<{ address: string; stop(): Promise<void> }> {
  const database = await openAllowed(env, development);
  let isStopping = false;
  let app: Awaited<ReturnType<typeof buildApp>>['app'] | undefined;
  let address = '';

  const onError = (error: Error) => watch.reportLost(error);
  const connection = connect(database.to, { onError, onQuery: countQuery });
  const watch = new DatabaseWatch(
    () => connection.pool,
    () => app?.log,
  );
  // Services stop in reverse order of their start, both after a signal and after a failed start.
  const running: (() => unknown)[] = [() => database.embedded?.stop(), () => connection.close()];
  const stop = async (): Promise<void> => {
    isStopping = true;
    watch.stop();
    await stopAll(running);
  };
  try {
    const serverWarnings = await prepareDatabase(connection, env, signal);
    const changes = new Changes();
    const outbox = await prepareOutbox(env, database.dataFolder);
    const built = await buildApp({
      connection,
      changes,
      clock: development.clock ?? systemClock,
      ...(await openLimits(env, database, running)),
      publicUrl: () => env.publicUrl ?? address,
      ...settingsOf(env, outbox, database.dataFolder),
      ...developmentOf(env, outbox, development),
    });
    app = built.app;
    await seedDemo(built.services.context());
    running.push(listenForChanges(database.to, changes));
    running.push(() => built.services.jobs.stop());
    await built.services.jobs.start({ work: false });
    let stopHourly = async () => {};
    running.push(() => stopHourly());
    running.push(() => drain(built.app));
    const port = await listenOn(built.app, env);
    address = `http://${reachableHost(env)}:${port}`;
    // Starts the workers only now: emails contain links, which begin with the address.
    await built.services.jobs.work();
    stopHourly = startHourly(built, outbox, () => isStopping);
    await announce(built, env, {
      url: env.publicUrl ?? address,
      port,
      outbox,
      hasTools: env.devPages && development.clock !== undefined,
      warnings: [...startWarnings(env), ...serverWarnings],
    });
    return { address, stop };
  } catch (error) {
    // When the embedded server exits, its clients only see a lost connection.
    const why = isDatabaseUnavailable(error) ? await database.embedded?.exitReason() : undefined;
    await stop().catch(() => undefined);
    throw why ?? error;
  }
}

/** Checks that the environment allows a start, then opens the database. */
async function openAllowed(env: Env, { pages }: Development): Promise<OpenDatabase> {
  await checkEnvAllowsStart(env, { isDevelopment: pages !== undefined });
  await prepareDataFolder(env, say);
  return openDatabase(env, say);
}

/** Waits for the server of DATABASE_URL, if set, and migrates the database to this release. Returns warnings. */
async function prepareDatabase({ pool }: Connection, env: Env, signal?: AbortSignal): Promise<string[]> {
  const { databaseUrl, databaseWait: seconds, mayBeNewer } = env;
  const warnings: string[] = [];
  if (databaseUrl) {
    warnings.push(...(await requireServer(pool, databaseUrl, { seconds, say, signal })));
    await markMovedToServer(dataFoldersOf(env), databaseUrl, new Date());
  }
  await migrate(pool, { mayBeNewer });
  return warnings;
}

/** Starts the hourly tasks, and reads busy lounges' shelves into memory. Failures are logged, except those caused by the server's own shutdown. */
const startHourly = (
  { app, services }: Awaited<ReturnType<typeof buildApp>>,
  outbox: string,
  isStopping: () => boolean,
) => {
  void warmShelves(services.context(), services.shelves);
  const counted = () => services.recorder.counts.applyNow();
  // File times come from the system clock, so their age is measured by it too.
  const purgeMail = () => purgeOutbox(outbox, new Date());
  return runHourly({ ...services, counted, purgeMail }, (what, err) => {
    if (!isStopping()) app.log.warn({ what, err }, 'failed; it is retried in an hour');
  });
};

/** What development adds in local mode: pages served from their sources, and those under `/dev` if enabled. */
function developmentOf(
  env: Env,
  outbox: string,
  { pages, clock }: Development,
): { development?: Development } {
  if (env.production) return {};
  const open = env.devPages && { ...(!env.mailUrl && { outbox }), ...(clock && { clock }) };
  return { development: { ...open, ...(pages && { pages }) } };
}

/** Logs why the mail server can't be used, if so. The start continues: emails are queued and retried. */
async function warnOfMail(log: FastifyBaseLogger, { mailUrl }: Env): Promise<void> {
  const reason = mailUrl && (await checkMailServer(mailUrl));
  if (reason)
    log.warn(
      { reason },
      'the server of MAIL_URL accepts no mail right now: emails are queued and retried for about an hour',
    );
}

// Settings that the app takes from the environment unchanged.
const settingsOf = (env: Env, outbox: string, dataFolder: string) => ({
  previousSessionSecret: env.previousSessionSecret,
  photoStorage: photoStorageOf(env, dataFolder),
  model: env.model,
  pointOfSale: env.pointOfSale,
  hsts: env.hsts,
  offlinePages: env.offlinePages,
  trustedProxies: env.trustedProxies,
  observe: env.observe,
  payments: env.payments,
  refusesGuessablePasswords: env.refusesGuessablePasswords,
  requiresSecondFactor: env.production,
  mail: mailerOf(env, outbox),
  logger: { level: env.logLevel },
  ...(existsSync(webFolder) && { webFolder }),
});

// Stops all services, even if stopping one fails.
async function stopAll(running: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (let end = running.pop(); end; end = running.pop())
    await Promise.resolve(end()).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const mailerOf = ({ mailUrl, mailFrom }: Env, outbox: string) =>
  mailUrl ? smtpMailer(mailUrl, mailFrom) : outboxMailer(outbox, mailFrom, () => new Date());

// Called once the product is open: a start that fails later must not have generated a password that is shown only once.
const firstAdmin = async (ctx: Context, { production, superAdmin, refusesGuessablePasswords }: Env) =>
  production && !superAdmin ? null : createFirstSuperAdmin(ctx, superAdmin, refusesGuessablePasswords);

interface Opened extends Pick<StartedProduct, 'url' | 'hasTools' | 'warnings'> {
  port: number;
  outbox: string;
}

/** Prints the startup announcement. Creates the first admin here, as the last step: see `firstAdmin`. */
async function announce(
  { app, services }: Awaited<ReturnType<typeof buildApp>>,
  env: Env,
  { port, outbox, ...opened }: Opened,
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
  say(announcement(opening));
  void warnOfMail(app.log, env);
}

async function listenOn(
  app: Awaited<ReturnType<typeof buildApp>>['app'],
  { host, port }: Env,
): Promise<number> {
  const { level } = app.log;
  try {
    // Silences the framework's own line: the announcement is written for people.
    app.log.level = 'warn';
    await app.listen({ host, port });
    app.log.level = level;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new EnvError(`Port ${port} is taken: set PORT to a free one, such as PORT=${port + 1}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new EnvError(`HOST is "${host}", which is no address of this machine: leave it out.`);
    if (code === 'EACCES') throw new EnvError(`Port ${port} needs more rights: set PORT to one above 1023.`);
    throw error;
  }
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

/** Hosts that mean every address of the machine. */
const everyHost = ['0.0.0.0', '::'];
// Network interfaces of containers and virtual machines: no phone can reach those.
const insideMachine = /^(docker|br-|veth|virbr|vmnet|vboxnet)/;

// A phone in the lounge can't open "localhost": a QR code needs this machine's network address.
function reachableHost({ host, hostChosen }: Env): string {
  if (!hostChosen) return 'localhost';
  if (!everyHost.includes(host)) return host.includes(':') ? `[${host}]` : host;
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    insideMachine.test(name) ? [] : addresses,
  );
  const isInNetwork = ({ internal, family, address }: (typeof found)[number]) =>
    !internal && family === 'IPv4' && !address.startsWith('169.254.');
  return found.find(isInNetwork)?.address ?? 'localhost';
}

/** Runs the product until SIGTERM or SIGINT, then drains and stops it; an unusable environment ends it with one sentence. */
export async function run(development: Development = {}): Promise<void> {
  const stopping = new AbortController();
  try {
    const env = readEnv(withEnvFile(process.env, projectFolder), projectFolder);
    const starting = start(env, development, stopping.signal);
    // Handles SIGTERM and SIGINT from the first moment: a signal during startup stops the product once startup is done.
    const signals = closeWithGrace({ delay: 15_000 }, async ({ err }) => {
      if (err) process.stderr.write(`${err.stack}\n`);
      stopping.abort();
      const running = await starting.catch(() => undefined);
      await running?.stop();
    });
    await starting.catch((error: unknown) => {
      signals.uninstall();
      throw error;
    });
  } catch (error) {
    if (stopping.signal.aborted) return;
    process.stderr.write(
      `${errorSentence(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) await run();
