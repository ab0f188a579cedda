import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  NewPhoneTable,
  OpenedPhoneTable,
  PhoneTableState,
} from '@vitola/contract/recommendation/phone-table';
import type { SurveyAnswers } from '@vitola/contract/recommendation/survey-answers';
import { surveyTimings } from '@vitola/contract/recommendation/survey-constants';
import {
  minTableAnswers,
  phoneTableHash,
  phoneTableWaitMinutes,
} from '@vitola/contract/recommendation/table-constants';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import { qrDataUrl } from '../../../qr/qr-code.ts';
import { customerPath, guestUrl } from '../../lounge/index.ts';
import type { ShelfCache } from '../shelves/shelf-cache.ts';
import {
  findPhoneTable,
  insertPhoneTable,
  lockPhoneTable,
  type StoredTable,
  type TableKey,
  updatePhoneTable,
} from './queries.ts';

const minute = 60_000;

/** What the codes of tables are derived, hashed and limited with. */
export interface TableCodes {
  key: Buffer;
  limits: RateLimits;
}

/** A table as a caller names it. */
export interface NamedTable {
  loungeId: string;
  code: string;
}

// The host's device alone knows the key, so that it alone can ask for the cigar; the link has only the code.
const codeOf = (hostKey: string, key: Buffer): string =>
  createHmac('sha256', key).update(`code of ${hostKey}`).digest().subarray(0, 16).toString('base64url');

const hashCode = (code: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`table ${code}`).digest();

const loungeOf = async (shelves: ShelfCache, loungeId: string) =>
  (shelves.getCached(loungeId) ?? (await shelves.getUsable(loungeId))).lounge;

/**
 * Opens a table whose guests answer on their own phones. A repeat with the same key gets the same one, and counts against no
 * limit. NOT_FOUND in a closed lounge; TOO_MANY after too many tables from an address or in the lounge.
 */
export async function openPhoneTable(
  ctx: Context,
  shelves: ShelfCache,
  { key, limits }: TableCodes,
  { loungeId, hostKey, size }: NewPhoneTable,
  address: string,
): Promise<OpenedPhoneTable> {
  const lounge = await loungeOf(shelves, loungeId);
  if (!lounge.isActive) throw new AppError('NOT_FOUND', 'This lounge is closed at the moment.');
  const code = codeOf(hostKey, key);
  const tableKey = { loungeId: lounge.loungeId, codeHash: hashCode(code, key) };
  let table = await findPhoneTable(ctx, tableKey);
  if (!table) {
    await limits.take('new-tables', address);
    await limits.take('lounge-tables', lounge.loungeId);
    const expiresAt = new Date(ctx.now.getTime() + surveyTimings.phoneTable);
    await insertPhoneTable(ctx, { ...tableKey, size, expiresAt });
    table = await findPhoneTable(ctx, tableKey);
  }
  const stored = openOne(ctx, table);
  const joinUrl = `${guestUrl(ctx, lounge)}${customerPath(lounge)}${phoneTableHash}${code}`;
  return {
    code,
    joinUrl,
    qrCode: qrDataUrl(joinUrl),
    size: stored.size,
    validUntil: stored.expiresAt.toISOString(),
  };
}

/**
 * How far a table is. TABLE_NOT_FOUND and TABLE_EXPIRED. It is asked every few seconds, so only an unknown code counts
 * against the limit, and is asked for first.
 */
export async function getPhoneTable(
  ctx: Context,
  shelves: ShelfCache,
  { key, limits }: TableCodes,
  named: NamedTable,
  address: string,
): Promise<PhoneTableState> {
  const table = await findPhoneTable(ctx, await keyOf(shelves, key, named));
  if (!table) await limits.take('table-code', address);
  return stateOf(openOne(ctx, table), ctx.now);
}

/** Runs `work` with a table that is open. TABLE_NOT_FOUND, TABLE_EXPIRED, and TOO_MANY after too many unknown codes from an address. */
export async function atOpenTable<R>(
  ctx: Context,
  shelves: ShelfCache,
  { key, limits }: TableCodes,
  { named, address }: { named: NamedTable; address: string },
  work: (key: TableKey, table: StoredTable) => Promise<R>,
): Promise<R> {
  await limits.take('table-code', address);
  const tableKey = await keyOf(shelves, key, named);
  const found = await findPhoneTable(ctx, tableKey);
  if (found) await limits.giveBack('table-code', address);
  return work(tableKey, openOne(ctx, found));
}

/**
 * Gives a guest a seat and stores their answers, if they have any. TABLE_FULL without a seat. TABLE_COMPLETE for other answers
 * once the cigar to share may be read: nobody finds out what the others like by trying out answers.
 */
export const answerAt = (
  ctx: Context,
  key: TableKey,
  guestId: string,
  answers: SurveyAnswers | undefined,
): Promise<PhoneTableState> =>
  changeTable(ctx, key, (table, { joined, isReady }) => {
    const known = table.guests[guestId];
    if (known === undefined && joined >= table.size) throw new AppError('TABLE_FULL');
    if (known !== undefined && (!answers || isDeepStrictEqual(known, answers))) return table;
    if (known && isReady) throw new AppError('TABLE_COMPLETE');
    const seated = { ...table, guests: { ...table.guests, [guestId]: answers ?? null } };
    // What could be read already is not hidden again until everybody has waited for the rest once more.
    return answers
      ? { ...seated, version: table.version + 1, answeredAt: ctx.now, isShown: isReady }
      : seated;
  });

/** Lets the table see what it shares before all have answered. TABLE_NOT_FOUND for any device but the host's, TABLE_NOT_READY before two have answered. */
export async function showShared(
  ctx: Context,
  table: TableKey,
  { key, code, hostKey }: { key: Buffer; code: string; hostKey: string },
): Promise<PhoneTableState> {
  if (codeOf(hostKey, key) !== code) throw new AppError('TABLE_NOT_FOUND');
  return changeTable(ctx, table, (stored, { answered }) => {
    if (answered < minTableAnswers) throw new AppError('TABLE_NOT_READY');
    return { ...stored, isShown: true };
  });
}

// One change of a table after the other. A change that returns the table as it is stores nothing.
const changeTable = (
  ctx: Context,
  key: TableKey,
  change: (table: StoredTable, state: PhoneTableState) => StoredTable,
): Promise<PhoneTableState> =>
  inTransaction(ctx, async (ctx) => {
    const table = openOne(ctx, await lockPhoneTable(ctx, key));
    const changed = change(table, stateOf(table, ctx.now));
    if (changed !== table) await updatePhoneTable(ctx, key, changed);
    return stateOf(changed, ctx.now);
  });

/** What everybody at a table may know of it. */
export function stateOf(table: StoredTable, now: Date): PhoneTableState {
  const { size, guests, version, answeredAt, isShown } = table;
  const all = Object.values(guests);
  const answered = all.filter((answers) => answers !== null).length;
  const waitedMs = answeredAt ? now.getTime() - answeredAt.getTime() : 0;
  const isWaitOver = answered >= minTableAnswers && waitedMs >= phoneTableWaitMinutes * minute;
  return { size, joined: all.length, answered, isReady: isShown || answered === size || isWaitOver, version };
}

async function keyOf(shelves: ShelfCache, key: Buffer, { loungeId, code }: NamedTable): Promise<TableKey> {
  const lounge = await loungeOf(shelves, loungeId);
  return { loungeId: lounge.loungeId, codeHash: hashCode(code, key) };
}

function openOne(ctx: Context, table: StoredTable | undefined): StoredTable {
  if (!table) throw new AppError('TABLE_NOT_FOUND');
  if (table.expiresAt <= ctx.now) throw new AppError('TABLE_EXPIRED');
  return table;
}
