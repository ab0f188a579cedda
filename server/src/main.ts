import { existsSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { announce } from './start/announce.ts';
import { buildApp } from './app.ts';
import { type ArchiveLog, Archiver } from './backup/moment/archiver.ts';
import { WalArchive } from './backup/moment/wal-archive.ts';
import { connect, type Connection } from './db/connect.ts';
import { drain } from './start/drain.ts';
import type { Development } from './web/dev/dev-routes.ts';
import { listenForChanges } from './db/listen.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { enableRowSecurity } from './db/row-security/enable-row-security.ts';
import { DatabaseWatch } from './db/watch.ts';
import { type Env, readEnv, withEnvFile } from './env/env.ts';
import { warmShelves } from './features/recommendation/index.ts';
import { runHourly } from './start/hourly.ts';
import { Changes } from './db/changes.ts';
import { systemClock } from './context/clock.ts';
import { isDatabaseUnavailable } from './errors/database-unavailable.ts';
import { countQuery } from './http/observe/request-times.ts';
import type { Jobs } from './jobs/jobs.ts';
import { outboxMailer, smtpMailer } from './mail/send-email.ts';
import { purgeOutbox } from './mail/outbox.ts';
import { errorSentence } from './errors/plain-sentence.ts';
import { photoStorageOf } from './start/photo-storage.ts';
import { listenOn, reachableHost } from './start/listen.ts';
import { prepareDatabase } from './start/prepare-database.ts';
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
/** Milliseconds; a stop may take 15 seconds in all. */
const archiveAtStopMs = 6_000;
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
  let app: Awaited<ReturnType<typeof buildApp>>['app'] | undefined;
  const database = await openAllowed(env, development, () => app?.log);
  let isStopping = false;
  let address = '';

  const connection = connectTo(database, (lost) => watch.reportLost(lost));
  const watch = new DatabaseWatch(
    () => connection.pool,
    () => app?.log,
  );
  // Services stop in reverse order of their start, both after a signal and after a failed start.
  const running: (() => unknown)[] = [() => database.close(), () => connection.close()];
  const stop = async (): Promise<void> => {
    isStopping = true;
    watch.stop();
    await stopAll(running);
  };
  try {
    const serverWarnings = await prepareDatabase(database, connection, env, { say, signal });
    const changes = new Changes();
    const outbox = await prepareOutbox(env, database.dataFolder);
    const built = await buildApp({
      connection,
      changes,
      clock: development.clock ?? systemClock,
      ...(await openLimits(env, database, running)),
      publicUrl: () => env.publicUrl ?? address,
      ...settingsOf(env, outbox, database),
      ...developmentOf(env, outbox, development),
    });
    app = built.app;
    await seedDemo(built.services.context());
    running.push(listen(database, connection, changes), () => built.services.jobs.stop());
    serverWarnings.push(...(await createQueues(connection, built.services.jobs)));
    let stopHourly = async () => {};
    running.push(() => stopHourly());
    running.push(() => drain(built.app));
    const port = await listenOn(built.app, env);
    address = `http://${reachableHost(env)}:${port}`;
    // Starts the workers only now: emails contain links, which begin with the address.
    await built.services.jobs.work();
    database.archiver?.beginBackups();
    stopHourly = startHourly(built, outbox, () => isStopping);
    await announce({ log: built.app.log, services: built.services }, env, {
      buffers: database.buffers,
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

/** The database, the archiver of what is written to it, if WAL_ARCHIVE asks for one, and what closes both. */
type ArchivedDatabase = OpenDatabase & { archiver?: Archiver; close(): Promise<void> };

/** Checks that the environment allows a start, then opens the database and begins to archive it. */
async function openAllowed(
  env: Env,
  { pages }: Development,
  log: () => ArchiveLog | undefined,
): Promise<ArchivedDatabase> {
  await checkEnvAllowsStart(env, { isDevelopment: pages !== undefined });
  await prepareDataFolder(env, say);
  const isNew = !dataFoldersOf(env).some((folder) => existsSync(join(folder, 'postgres')));
  // Before a new database is in the way of the restore.
  if (env.walArchive && isNew) new WalArchive(env.walArchive.folder).rejectIfClaimed();
  const database = await openDatabase(env, say, 'this process');
  const { embedded } = database;
  if (!embedded || !env.walArchive) return { ...database, close: async () => embedded?.stop() };
  const archiver = await Archiver.start({ embedded, setup: env.walArchive, log }).catch(
    async (error: unknown) => {
      await embedded.stop();
      throw error;
    },
  );
  const close = async () => {
    await archiver.stopBackups();
    // Stopping archives what is left. If that is much, the rest is kept for the next start.
    const late = setTimeout(() => void archiver.stop(), archiveAtStopMs);
    await embedded.stop().finally(() => clearTimeout(late));
    await archiver.stop();
  };
  return { ...database, archiver, close };
}

/** The connections for calls and jobs: the pooler's, if there is one. */
const connectTo = ({ to, pooler }: OpenDatabase, onError: (lost: Error) => void): Connection =>
  connect(pooler ?? to, { onError, onQuery: countQuery, isPooled: pooler !== undefined });

/** Creates the queues of jobs, and then limits lounges' calls by row-level security, which lets them add jobs. Returns warnings. */
async function createQueues(connection: Connection, jobs: Jobs): Promise<string[]> {
  await jobs.start({ work: false });
  return enableRowSecurity(connection);
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

/** Listens for changes. When its connection turns out to be dead, others may be, too. */
const listen = ({ to }: OpenDatabase, { dropSilent }: Connection, changes: Changes) =>
  listenForChanges(to, changes, { onReplaced: dropSilent });

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

// Settings that the app takes from the environment unchanged.
const settingsOf = (env: Env, outbox: string, { dataFolder, archiver }: ArchivedDatabase) => ({
  isArchiveFailing: archiver && (() => archiver.isFailing),
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
