import { loadavg } from 'node:os';
import type { InjectOptions } from 'fastify';
import { databaseTime } from '../performance/targets/database-time.ts';
import { type GuessTimes, measureGuesses } from './measure-guesses.ts';
import { type PlatformCall, platformCalls } from './platform-calls.ts';
import { fullSize, type PlatformSize, smallSize } from './seed-platform.ts';
import { type Platform, startPlatform } from './start-platform.ts';

/** What one call costs: milliseconds of processor time in the server and in its PostgreSQL. */
export interface CallCost {
  call: PlatformCall;
  server: number;
  database: number;
  status: number;
  /** The answer to a repeat that names the reply it has; null for a call that is not polled. */
  statusOfRepeat: number | null;
}

/** What happened to one notification to all members; times in milliseconds. */
export interface AnnouncementTimes {
  readers: number;
  /** Until the answer to "Send". */
  queued: number;
  /** Until it was in the bells. */
  delivered: number;
  /** Until the answer to "Recall". */
  recalled: number;
  /** How many notifications a member’s bell had before the recall, and right after. */
  inBell: number;
  inBellAfter: number;
}

export interface PlatformFigures {
  size: PlatformSize;
  /** The machine’s load while it was measured. */
  load: number;
  costs: CallCost[];
  announcement: AnnouncementTimes;
  guesses: GuessTimes[];
}

/** Seeds a platform and measures the calls of its screens; with `quick` a small one, to see that it works. */
export async function measurePlatform(quick: boolean, log: (line: string) => void): Promise<PlatformFigures> {
  const size = quick ? smallSize : fullSize;
  log(`Seeding ${size.lounges} lounges and ${size.events} events …`);
  const platform = await startPlatform(size);
  try {
    const costs: CallCost[] = [];
    for (const call of platformCalls) {
      const cost = await measureCall(platform, call, quick ? 2 : 60);
      log(`${call.name}: ${cost.server.toFixed(2)} + ${cost.database.toFixed(2)} ms, ${cost.status}`);
      costs.push(cost);
    }
    const load = loadavg()[0] ?? 0;
    const announcement = await announce(platform);
    log('Guessing ids …');
    return { size, load, costs, announcement, guesses: await measureGuesses(platform, quick ? 4 : 400) };
  } finally {
    await platform.stop();
  }
}

/** Seeds a platform with few events, and measures guessed ids alone. */
export async function measureGuessesAlone(log: (line: string) => void): Promise<GuessTimes[]> {
  const size = { ...fullSize, events: 0, auditRows: 10_000, reportDays: 30 };
  log(`Seeding ${size.lounges} lounges …`);
  const platform = await startPlatform(size);
  try {
    await announce(platform);
    return await measureGuesses(platform, 400);
  } finally {
    await platform.stop();
  }
}

async function measureCall(
  { app, cookies, databasePid }: Platform,
  call: PlatformCall,
  times: number,
): Promise<CallCost> {
  const request = (headers: Record<string, string> = {}): InjectOptions => ({
    url: call.path,
    headers: { cookie: cookies[call.as], ...headers },
    ...(call.body ? { method: 'POST', payload: call.body } : { method: 'GET' }),
  });
  // The first calls compile code and prepare statements; a polled call is always warm.
  let last = await app.inject(request());
  for (let n = 0; n < (call.isPolled ? times * 4 : times / 4); n += 1) last = await app.inject(request());
  const databaseBefore = await databaseTime(databasePid);
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) last = await app.inject(request());
  const { user, system } = process.cpuUsage(before);
  const database = ((await databaseTime(databasePid)) ?? 0) - (databaseBefore ?? 0);
  const repeat = call.isPolled
    ? await app.inject(request({ 'if-none-match': String(last.headers['etag']) }))
    : null;
  return {
    call,
    server: (user + system) / times / 1000,
    database: database / times / 1000,
    status: last.statusCode,
    statusOfRepeat: repeat?.statusCode ?? null,
  };
}

async function announce({ app, cookies, memberCookie, deliver }: Platform): Promise<AnnouncementTimes> {
  const headers = { cookie: cookies.superAdmin };
  const url = '/api/admin/announcements';
  const bell = async () => {
    const reply = await app.inject({ url: '/api/user/notifications', headers: { cookie: memberCookie } });
    return reply.json<unknown[]>().length;
  };
  const payload = {
    title: 'Rolling night',
    message: 'A roller is here on Friday at six.',
    audience: 'all-members',
    loungeIds: [],
  };
  const started = performance.now();
  const sent = await app.inject({ method: 'POST', url, headers, payload });
  const queued = performance.now() - started;
  const { id } = sent.json<{ id: string }>();
  await deliver(id);
  const delivered = performance.now() - started;
  const inBell = await bell();
  const asked = performance.now();
  const recall = await app.inject({ method: 'POST', url: `${url}/${id}/recall`, headers });
  const recalled = performance.now() - asked;
  const readers = recall.json<{ recipients: number }>().recipients;
  return { readers, queued, delivered, recalled, inBell, inBellAfter: await bell() };
}
