import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loungeHeader } from '../../../contract/src/platform/staff-constants.ts';
import { loungeIdOf, loungesOf } from './seed-platform.ts';
import type { Platform } from './start-platform.ts';

/** How long an admin waits for the answer to an id of another lounge, and to one of nothing; medians in milliseconds. */
export interface GuessTimes {
  name: string;
  status: number;
  /** Whether every answer had the same status and body. */
  isSame: boolean;
  theirs: number;
  nothing: number;
  /** The median for other ids of nothing: how far two equal medians are apart by chance. */
  nothingAgain: number;
}

/** A call about a thing that an id names. */
interface Guess {
  name: string;
  of: 'lounge' | 'cigar' | 'sale' | 'notification' | 'announcement';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: (id: string) => string;
  body?: (id: string) => object;
}

const guesses: readonly Guess[] = [
  {
    name: 'monitor of a lounge',
    of: 'lounge',
    method: 'GET',
    path: (id) => `/api/admin/lounges/${id}/monitor`,
  },
  { name: 'figures of a lounge', of: 'lounge', method: 'GET', path: (id) => `/api/analytics/lounge/${id}` },
  {
    name: 'report of a lounge',
    of: 'lounge',
    method: 'GET',
    path: (id) => `/api/admin/reports?from=2026-11-01&to=2026-11-20&loungeId=${id}`,
  },
  {
    name: 'readers of a notification to a lounge',
    of: 'lounge',
    method: 'POST',
    path: () => '/api/admin/announcements/preview',
    body: (id) => ({ audience: 'lounge', loungeIds: [id] }),
  },
  { name: 'stock of a cigar', of: 'cigar', method: 'GET', path: (id) => `/api/cigars/${id}/stock` },
  {
    name: 'change of a cigar',
    of: 'cigar',
    method: 'PUT',
    path: (id) => `/api/cigars/${id}`,
    body: () => ({ name: 'Guessed' }),
  },
  {
    name: 'count of a cigar',
    of: 'cigar',
    method: 'POST',
    path: (id) => `/api/cigars/${id}/stock`,
    body: () => ({ kind: 'counted', quantity: 3 }),
  },
  { name: 'removal of a cigar', of: 'cigar', method: 'DELETE', path: (id) => `/api/cigars/${id}` },
  {
    name: 'price comparisons of a cigar',
    of: 'cigar',
    method: 'GET',
    path: (id) => `/api/cigars/${id}/price-comparisons`,
  },
  { name: 'undoing a sale', of: 'sale', method: 'POST', path: (id) => `/api/sales/${id}/undo` },
  {
    name: 'reading a notification',
    of: 'notification',
    method: 'POST',
    path: (id) => `/api/user/notifications/${id}/read`,
  },
  {
    name: 'recalling a notification',
    of: 'announcement',
    method: 'POST',
    path: (id) => `/api/admin/announcements/${id}/recall`,
  },
];

/** Makes each call with ids of other lounges and of nothing in turn, as the admin of some lounges. */
export async function measureGuesses(platform: Platform, times: number): Promise<GuessTimes[]> {
  const found: GuessTimes[] = [];
  for (const guess of guesses) found.push(await measureGuess(platform, guess, times));
  return found;
}

async function measureGuess(platform: Platform, guess: Guess, times: number): Promise<GuessTimes> {
  const ids = await idsOfOthers(platform, guess.of);
  const theirs: number[] = [];
  const nothing: number[] = [];
  const nothingAgain: number[] = [];
  const answers = new Set<string>();
  let status = 0;
  for (let n = -times / 4; n < times; n += 1) {
    const turns = [
      [theirs, ids[Math.abs(n) % ids.length] ?? ''],
      [nothing, idOfNothing(guess.of)],
      [nothingAgain, idOfNothing(guess.of)],
    ] as const;
    // Each is the first of its round as often as the others.
    for (let turn = 0; turn < turns.length; turn += 1) {
      const [list, id] = turns[(turn + Math.abs(n)) % turns.length] ?? turns[0];
      const before = performance.now();
      const reply = await platform.app.inject(requestOf(platform, guess, id));
      // The first rounds compile code and prepare statements.
      if (n >= 0) list.push(performance.now() - before);
      status = reply.statusCode;
      answers.add(`${status} ${reply.body}`);
    }
  }
  return {
    name: guess.name,
    status,
    isSame: answers.size === 1,
    theirs: medianOf(theirs),
    nothing: medianOf(nothing),
    nothingAgain: medianOf(nothingAgain),
  };
}

const requestOf = ({ cookies }: Platform, { of, method, path, body }: Guess, id: string) => ({
  method,
  url: path(id),
  headers: {
    cookie: cookies.operator,
    ...((of === 'cigar' || of === 'sale') && { [loungeHeader]: loungeIdOf(1) }),
  },
  ...(body && { payload: body(id) }),
});

const idOfNothing = (of: Guess['of']) =>
  of === 'lounge' ? `lounge_none_${Math.floor(Math.random() * 9000) + 1000}` : randomUUID();

/** Ids of things that the admin does not look after. */
async function idsOfOthers({ db }: Platform, of: Guess['of']): Promise<string[]> {
  const { rows } = await (
    of === 'lounge'
      ? sql<{ id: string }>`select lounge_id as id from lounge_locations where ${notOperated} limit 300`
      : of === 'announcement'
        ? sql<{ id: string }>`select id from announcements`
        : sql<{ id: string }>`select id from ${sql.table(`${of}s`)} where ${notOperated} limit 300`
  ).execute(db);
  return rows.map(({ id }) => id);
}

const notOperated = sql`lounge_id like 'lounge\_bench\_%' and substr(lounge_id, 14)::int > ${loungesOf.operator}`;

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
