import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { grownSection, grownSectionOf, withGrownSection } from './grown/grown-report.ts';
import { growthReport } from './grown/growth-report.ts';
import { measureGrown } from './grown/measure-grown.ts';
import { grownSize, largeSize } from './grown/seed-grown.ts';
import { measure, quickEffort, fullEffort } from './performance/measure.ts';
import { callsReport, report } from './performance/report.ts';
import { importsReport } from './imports/imports-report.ts';
import { measureImports } from './imports/measure-imports.ts';
import { measureOffline } from './offline/measure-offline.ts';
import { offlineReport } from './offline/offline-report.ts';
import { daysReport, isRight } from './offline-days/days-report.ts';
import { measureOfflineDays } from './offline-days/measure-days.ts';
import { isWhole, killsReport } from './kills/kills-report.ts';
import { measureKills } from './kills/measure-kills.ts';
import { measureMigrations } from './migrations/measure-migrations.ts';
import { migrationsReport } from './migrations/migrations-report.ts';
import { measureProcesses } from './processes/measure-processes.ts';
import { processesReport } from './processes/processes-report.ts';
import { measureMembers } from './members/measure-members.ts';
import { membersReport } from './members/members-report.ts';
import { measurePages } from './pages/measure-pages.ts';
import { pagesReport } from './pages/pages-report.ts';
import { guessesSection, withGuessesSection } from './platform/guesses-report.ts';
import { measureGuessesAlone, measurePlatform } from './platform/measure-platform.ts';
import { platformReport } from './platform/platform-report.ts';
import { measureThroughput } from './performance/throughput.ts';
import { measureRowSecurity } from './row-security/measure-row-security.ts';
import { rowSecurityReport } from './row-security/row-security-report.ts';
import { measureSoak } from './soak/measure-soak.ts';
import { soakReport } from './soak/soak-report.ts';
import { writePooledReport } from './quality/report/pooled-report.ts';
import { writeReplayReport } from './quality/report/replay-report.ts';
import { writeSlipsReport } from './quality/report/slips-report.ts';
import { writeQualityReport } from './quality/report/write-report.ts';
import { measureCatalogueSearch } from './search/catalogue-search.ts';

const docs = join(import.meta.dirname, '../../docs');
const quick = process.argv.includes('--quick');
const calls = process.argv.indexOf('--calls');
const scale = process.argv.indexOf('--scale');
const minutes = process.argv.indexOf('--minutes');
const guests = process.argv.indexOf('--guests');
const performancePage = join(docs, 'performance.md');
const log = (line: string) => process.stdout.write(`${line}\n`);

/** Measures the calls whose names contain `only` (`--calls 'shelf of 300'`) and prints them; writes no file. */
async function measureCalls(only: string | undefined): Promise<void> {
  const found = await measureThroughput(quick ? quickEffort : fullEffort, only);
  for (const block of callsReport(found)) log(`\n${block}`);
}

/** Measures everything and writes both reports. */
async function measureAll(): Promise<void> {
  const performance = report(await measure(quick, log));
  log(`\n${performance}`);
  // A quick run only shows that everything works; its figures mean nothing.
  if (!quick) {
    await mkdir(docs, { recursive: true });
    const grown = grownSectionOf(await readFile(performancePage, 'utf8').catch(() => ''));
    await writeFile(performancePage, grown ? withGrownSection(performance, grown) : performance);
  }
  await measureCatalogueSearch('tuning', log);
  await measureCatalogueSearch('held out', log);
  await measureCatalogueSearch('tuning, spoken', log);
  await measureCatalogueSearch('held out, spoken', log);
  await writeQualityReport(quick, log);
  await writeSlipsReport(quick, log);
  await writeReplayReport(quick, log);
  await writePooledReport(quick, log);
}

/** Measures the calls of the platform's screens on a large platform, and writes their page. */
async function measurePlatformCalls(): Promise<void> {
  const figures = platformReport(await measurePlatform(quick, log));
  log(`\n${figures}`);
  if (!quick) await writeFile(join(docs, 'platform-performance.md'), figures);
}

/** Measures how long guessed ids take, and writes their section of the platform's page. */
async function measureGuessedIds(): Promise<void> {
  const section = guessesSection(await measureGuessesAlone(log), loadavg()[0] ?? 0);
  log(`\n${section}`);
  const page = join(docs, 'platform-performance.md');
  await writeFile(page, withGuessesSection(await readFile(page, 'utf8'), section));
}

/** Loads the pages on a slow line, and writes their page. */
async function measurePageLoads(): Promise<void> {
  const figures = pagesReport(await measurePages(quick, log));
  log(`\n${figures}`);
  if (!quick) await writeFile(join(docs, 'page-loads.md'), figures);
}

/** Measures members' photos and a long vault, and writes their page. */
async function measureMemberPages(): Promise<void> {
  const figures = membersReport(await measureMembers(quick, log));
  log(`\n${figures}`);
  if (!quick) await writeFile(join(docs, 'member-performance.md'), figures);
}

/** Measures imports beside guests, and writes their page. */
async function measureImportsPage(): Promise<void> {
  const figures = importsReport(await measureImports(quick, log));
  log(`\n${figures}`);
  if (!quick) await writeFile(join(docs, 'import-performance.md'), figures);
}

/** Serves guests for two days without a network and writes the page; with another number of guests (`--guests 30`) it only prints it. */
async function measureDays(): Promise<void> {
  const count = guests >= 0 ? Number(process.argv[guests + 1]) : 1000;
  const figures = await measureOfflineDays(count, log);
  const page = daysReport(figures);
  log(`\n${page}`);
  if (count === 1000) await writeFile(join(docs, 'offline-days.md'), page);
  if (isRight(figures)) return;
  log(JSON.stringify({ rows: figures.rows, results: figures.results, devices: figures.devices }, null, 1));
  process.exitCode = 1;
}

/** Measures a tablet without a network, and writes its page. */
async function measureOfflineTablet(): Promise<void> {
  const figures = offlineReport(await measureOffline(quick, log));
  log(`\n${figures}`);
  if (!quick) await writeFile(join(docs, 'offline-performance.md'), figures);
}

/** Measures what depends on how much there is, on grown data, and writes its section; with a scale it only prints it. */
async function measureGrownProduct(): Promise<void> {
  const share = quick ? 0.01 : scale >= 0 ? Number(process.argv[scale + 1]) : 1;
  const section = grownSection(await measureGrown(grownSize(share), log));
  log(`\n${section}`);
  if (share === 1)
    await writeFile(performancePage, withGrownSection(await readFile(performancePage, 'utf8'), section));
}

/** Measures the same on as grown data and on much more of it, and writes the page; with a scale it only prints it. */
async function measureGrowth(): Promise<void> {
  const share = quick ? 0.01 : scale >= 0 ? Number(process.argv[scale + 1]) : 1;
  const usual = await measureGrown(grownSize(share), log);
  const page = growthReport(usual, await measureGrown(largeSize(share), log));
  log(`\n${page}`);
  if (share === 1) await writeFile(join(docs, 'growth.md'), page);
}

/** Runs migrations on the grown data while guests are served, and writes the page; with a scale it only prints it. */
async function measureUpgrade(): Promise<void> {
  const share = quick ? 0.01 : scale >= 0 ? Number(process.argv[scale + 1]) : 1;
  const page = migrationsReport(await measureMigrations(grownSize(share), log));
  log(`\n${page}`);
  if (share === 1) await writeFile(join(docs, 'migration-waits.md'), page);
}

/** Measures what row-level security costs calls of a lounge, and prints it. */
async function measureWall(): Promise<void> {
  const effort = quick ? { scale: 0.002, pairs: 5 } : { scale: 0.05, pairs: 800 };
  log(`\n${rowSecurityReport(await measureRowSecurity(effort, log))}`);
}

/** Kills the server and its database while guests and staff call, and writes the page; fails if anything acknowledged is lost or doubled. */
async function measureKilledProduct(): Promise<void> {
  const figures = await measureKills(quick ? { server: 3, database: 1 } : { server: 200, database: 20 }, log);
  const page = killsReport(figures);
  log(`\n${page}`);
  if (!quick) await writeFile(join(docs, 'kills.md'), page);
  if (!isWhole(figures)) process.exitCode = 1;
}

/** Measures one process of the product and three on one database, and prints it. */
async function measureThreeProcesses(): Promise<void> {
  log(`\n${processesReport(await measureProcesses(quick ? 1 : 5, quick ? 1 : 4))}`);
}

/** Serves guests for two hours and writes the page; for another time (`--minutes 10`) it only prints it. */
async function measureHours(): Promise<void> {
  const length = minutes >= 0 ? Number(process.argv[minutes + 1]) : 120;
  const page = soakReport(await measureSoak({ minutes: length, guestsPerSecond: 40, minuteMs: 60_000 }, log));
  log(`\n${page}`);
  if (length === 120) await writeFile(join(docs, 'soak.md'), page);
}

if (process.argv.includes('--soak')) await measureHours();
else if (process.argv.includes('--processes')) await measureThreeProcesses();
else if (process.argv.includes('--migrations')) await measureUpgrade();
else if (process.argv.includes('--kills')) await measureKilledProduct();
else if (process.argv.includes('--row-security')) await measureWall();
else if (process.argv.includes('--growth')) await measureGrowth();
else if (process.argv.includes('--grown')) await measureGrownProduct();
else if (process.argv.includes('--offline-days')) await measureDays();
else if (process.argv.includes('--offline')) await measureOfflineTablet();
else if (process.argv.includes('--imports')) await measureImportsPage();
else if (process.argv.includes('--members')) await measureMemberPages();
else if (process.argv.includes('--pages')) await measurePageLoads();
else if (process.argv.includes('--guesses')) await measureGuessedIds();
else if (process.argv.includes('--platform')) await measurePlatformCalls();
else if (process.argv.includes('--quality')) await writeQualityReport(quick, log);
else if (process.argv.includes('--slips')) await writeSlipsReport(quick, log);
else if (process.argv.includes('--replay')) await writeReplayReport(quick, log);
else if (process.argv.includes('--pooled')) await writePooledReport(quick, log);
else await (calls >= 0 ? measureCalls(process.argv[calls + 1]) : measureAll());
