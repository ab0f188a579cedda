import { queryDatabase } from '../../../server/test/process/query-database.ts';
import { graceMs } from './plan-guests.ts';
import type { ServedGuest } from './serve-guests.ts';

/** The rows of one kind, as guests made them and as the server has them. */
export interface Compared {
  kind: string;
  /** What has to be stored. */
  due: number;
  /** What was made less than the grace time before a kill, and how much of it is stored. */
  doubtful: number;
  doubtfulStored: number;
  /** Rows in the database. */
  stored: number;
  /** What is due and not stored, and what is stored and was never made, or twice. */
  missing: string[];
  surplus: string[];
}

/** How late a result's time may be off: the tablet's clock was measured to a second. */
const toleranceMs = 2000;

/** Compares what guests did with what the server has of a lounge; each row is named, so that none stands for another. */
export async function compareRows(
  dataFolder: string,
  loungeId: string,
  guests: readonly ServedGuest[],
): Promise<Compared[]> {
  const ask = <R extends object>(statement: string) => queryDatabase<R>(dataFolder, statement, [loungeId]);
  const named = async (statement: string) => (await ask<{ name: string }>(statement)).map(({ name }) => name);
  const compare = (kind: string, namesOf: (guest: ServedGuest) => string[], stored: string[]) =>
    compareNames(kind, guests, namesOf, stored);
  return [
    compare(
      'results',
      ({ trace }) => (trace.cards ? [trace.cards.resultId] : []),
      await named(
        `select result_id::text as name from preferences_analytics where lounge_id = $1 and critiques is null`,
      ),
    ),
    compare(
      'critiques, by guest',
      ({ trace }) => Array.from({ length: trace.critiques }, (_, at) => `${trace.sessionId} ${at}`),
      await named(
        `select session_id || ' ' || row_number() over (partition by session_id order by result_id) - 1 as name
         from preferences_analytics where lounge_id = $1 and critiques is not null`,
      ),
    ),
    compare(
      'cards shown, by result',
      ({ trace: { cards } }) => (cards ? [`${cards.resultId} ${cards.count}`] : []),
      await named(
        `select event.result_id || ' ' || count(*) as name
         from recommendation_events as event join preferences_analytics as result using (lounge_id, result_id)
         where lounge_id = $1 and critiques is null group by event.result_id`,
      ),
    ),
    compare(
      'shares, each of its result',
      ({ trace: { cards, critiqueIds, shareId } }) =>
        shareId === null ? [] : [`${shareId} ${critiqueIds.at(-1) ?? cards?.resultId}`],
      await named(
        `select share_id || ' ' || result_id as name from shared_recommendations where lounge_id = $1`,
      ),
    ),
    compare(
      'events of the survey',
      eventsOf,
      await named(
        `select concat_ws(' ', session_id, event_type, event_data->>'question') as name
         from analytics_events where lounge_id = $1 and session_id is not null`,
      ),
    ),
    compare(
      'addresses',
      ({ email }) => (email ? [email] : []),
      await named(`select email as name from customer_leads where lounge_id = $1`),
    ),
  ];
}

/** The events of a guest: where they came to. */
function eventsOf({ trace: { sessionId, question, cards, shareId } }: ServedGuest): string[] {
  const events = ['questionnaire_start'];
  for (let each = 2; each <= question; each += 1) events.push(`question_reached ${each}`);
  if (cards) events.push('questionnaire_complete');
  if (shareId !== null) events.push('qr_created');
  return events.map((event) => `${sessionId} ${event}`);
}

/** Compares names that guests made with those that are stored; exported for its test. */
export function compareNames(
  kind: string,
  guests: readonly ServedGuest[],
  namesOf: (guest: ServedGuest) => string[],
  stored: readonly string[],
): Compared {
  const isDoubtful = ({ killedAfterMs }: ServedGuest) => killedAfterMs !== null && killedAfterMs < graceMs;
  const due = guests.filter((guest) => !isDoubtful(guest)).flatMap(namesOf);
  const doubtful = new Set(guests.filter(isDoubtful).flatMap(namesOf));
  const found = new Set(stored);
  const made = new Set([...due, ...doubtful]);
  const seen = new Set<string>();
  return {
    kind,
    due: due.length,
    doubtful: doubtful.size,
    doubtfulStored: [...doubtful].filter((name) => found.has(name)).length,
    stored: stored.length,
    missing: due.filter((name) => !found.has(name)),
    surplus: stored.filter((name) => !made.has(name) || seen.size === seen.add(name).size),
  };
}

/** How the server's times, tablets and codes of the results differ from what guests saw. */
export interface ComparedResults {
  /** Results whose time is not when the guest got the cards, by the right clock. */
  wrongTimes: string[];
  /** Results whose code is not the one that was shown. */
  wrongCodes: string[];
  /** Results with a code of another tablet than that which the guest used. */
  wrongTablets: string[];
  /** Guests who were shown a code, and codes that two guests were shown. */
  withCode: number;
  sharedCodes: string[];
}

/** Compares each stored result with what its guest saw. `tabletIds` are by the tablets' names. */
export async function compareResults(
  dataFolder: string,
  loungeId: string,
  guests: readonly ServedGuest[],
  tabletIds: ReadonlyMap<string, string>,
): Promise<ComparedResults> {
  const rows = await queryDatabase<{ id: string; at: Date; code: string | null; tabletId: string | null }>(
    dataFolder,
    `select result.result_id as id, result.timestamp as at, coalesce(reserved.code, result.pick_code) as code, range.tablet_id as "tabletId"
     from preferences_analytics as result
     left join reserved_pick_codes as reserved on reserved.lounge_id = $1 and reserved.result_id = result.result_id
     left join pick_code_ranges as range on range.id = reserved.range_id
     where result.lounge_id = $1`,
    [loungeId],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const compared: ComparedResults = {
    wrongTimes: [],
    wrongCodes: [],
    wrongTablets: [],
    withCode: 0,
    sharedCodes: [],
  };
  const codes = new Set<string>();
  for (const { tablet, trace, wrongByMs } of guests) {
    const { cards } = trace;
    if (!cards) continue;
    for (const code of [cards.code, ...trace.critiqueCodes]) {
      if (!code) continue;
      if (codes.has(code)) compared.sharedCodes.push(code);
      codes.add(code);
    }
    if (cards.code) compared.withCode += 1;
    const row = stored.get(cards.resultId);
    if (!row) continue;
    const at = row.at.getTime() + wrongByMs;
    const name = `${cards.resultId}: ${row.at.toISOString()}, ${row.code}`;
    if (at < cards.from - toleranceMs || at > cards.until + toleranceMs) compared.wrongTimes.push(name);
    if (row.code !== cards.code) compared.wrongCodes.push(`${name}, shown ${cards.code}`);
    if (row.tabletId !== null && row.tabletId !== tabletIds.get(tablet)) compared.wrongTablets.push(name);
  }
  return compared;
}
