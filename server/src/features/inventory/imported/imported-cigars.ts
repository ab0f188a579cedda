import type { ImportedFacts } from './imported-facts.ts';
import type { CigarFactName } from '@vitola/contract/cigar-facts';
import type { FactName, FactSource } from '@vitola/contract/inventory/fact-constants';
import type { SentSources } from '@vitola/contract/inventory/fact-sources';
import { maxStock } from '@vitola/contract/inventory/stock-constants';
import { onceCommitted } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { updateLowStockNotifications } from '../../notifications/index.ts';
import { enqueueRestockEmails } from '../../restock-alerts/index.ts';
import { cigarLimit, getOwnLoungeRow, releaseSlots } from '../../lounge/index.ts';
import { setCigarsRemoved, setStocks } from '../bulk/queries.ts';
import { applyFactChange, newOrigins, type StoredOrigins } from '../facts/fact-sources.ts';
import { updatePausedCigars } from '../plan-limit/queries.ts';
import { inventoryLevelOf } from '../stock/inventory-level.ts';
import { type MovementDetails, setMovementDetails } from '../stock/queries.ts';
import {
  insertImportedRows,
  listCountedSince,
  type LockedCigarRow,
  lockImportedRows,
  updateImportedRows,
} from './queries.ts';

/** A cigar to add, or what to change about one. `sources`: the facts that do not come from the import itself. */
export interface ImportedCigar {
  id: string;
  facts: ImportedFacts;
  sources: SentSources;
  /** The facts that it was compared with: one that changed meanwhile stays. */
  expected?: ImportedFacts | undefined;
}

/** Whose word an import is, and what the ledger says about its stocks. */
export interface ImportedBy {
  writer: FactSource;
  movement: MovementDetails;
}

/** What a change replaced: each fact before and after, the origins of the facts before, and the stock. */
export interface ReplacedFacts {
  facts: Partial<Record<CigarFactName, { from: unknown; to: unknown }>>;
  origins: Partial<Record<FactName, StoredOrigins[FactName] | null>>;
  /** Facts that changed since they were compared, and stayed. */
  stayed: CigarFactName[];
}

/** Adds cigars whose slots are reserved, in the transaction of `ctx`; the first one counts as the newest, `offset` after those before. */
export async function insertImportedCigars(
  ctx: ForLounge,
  cigars: readonly (ImportedCigar & { facts: { name: string; brand: string } })[],
  { writer, movement }: ImportedBy,
  offset: number,
): Promise<void> {
  await setMovementDetails(ctx, movement);
  await insertImportedRows(
    ctx,
    cigars.map(({ id, facts, sources }, index) => ({
      ...facts,
      id,
      factSources: newOrigins(facts, writer, ctx.now, sources),
      inventoryLevel: inventoryLevelOf(facts.stock ?? null),
      addedAt: new Date(ctx.now.getTime() - offset - index),
    })),
  );
}

/**
 * Changes cigars that are locked in the transaction of `ctx`. A fact that a person vouches for stays where `writer` is a
 * machine. Returns by id what was replaced; cigars that are gone are left out.
 */
export async function changeImportedCigars(
  ctx: ForLounge,
  changes: readonly ImportedCigar[],
  { writer, movement }: ImportedBy,
): Promise<Map<string, ReplacedFacts>> {
  const rows = await lockImportedRows(
    ctx,
    changes.map(({ id }) => id),
  );
  const byId = new Map(rows.filter(({ removedAt }) => !removedAt).map((row) => [row.id, row]));
  const replaced = new Map<string, ReplacedFacts>();
  const written = changes.flatMap((change) => {
    const row = byId.get(change.id);
    if (!row) return [];
    const { facts, stayed } = withoutChanged(row, change);
    const sent = { ...sentFrom(writer, facts), ...change.sources };
    const applied = applyFactChange(row, facts, { sent, writer: personOf(writer), at: ctx.now });
    replaced.set(row.id, { ...replacedBy(row, applied.fields, applied.origins), stayed });
    return [{ ...factsOfRow(row), ...applied.fields, id: row.id, factSources: applied.origins }];
  });
  await updateImportedRows(ctx, written);
  await setChangedStocks(ctx, written, byId, movement);
  return replaced;
}

function withoutChanged(row: LockedCigarRow, { facts, expected }: ImportedCigar) {
  const names = Object.keys(facts) as CigarFactName[];
  const stayed = names.filter(
    (name) => expected && !isEqual(row[name], expected[name]) && !isEqual(row[name], facts[name]),
  );
  const others = names.filter((name) => !stayed.includes(name));
  return { facts: Object.fromEntries(others.map((name) => [name, facts[name]])) as ImportedFacts, stayed };
}

const personOf = (writer: FactSource) => (writer === 'point-of-sale' ? writer : 'owner');
const sentFrom = (writer: FactSource, facts: ImportedFacts): SentSources =>
  writer === 'owner' || writer === 'point-of-sale'
    ? {}
    : Object.fromEntries(Object.keys(facts).map((name) => [name, { source: writer, confidence: 0.6 }]));

type WrittenFacts = ImportedFacts & { id: string; factSources: StoredOrigins };

async function setChangedStocks(
  ctx: ForLounge,
  written: readonly WrittenFacts[],
  rows: ReadonlyMap<string, LockedCigarRow>,
  movement: MovementDetails,
): Promise<void> {
  const stocks = written.flatMap(({ id, stock }) => {
    const row = rows.get(id);
    return row && stock !== undefined && stock !== row.stock
      ? [{ id, stock, inventoryLevel: inventoryLevelOf(stock, row.inventoryLevel) }]
      : [];
  });
  if (stocks.length > 0) await setStocks(ctx, stocks, movement);
}

/** All facts of a row, so that one statement can write rows that change in different facts. */
function factsOfRow(row: LockedCigarRow): ImportedFacts {
  const { id: _, factSources: __, ...facts } = row;
  return facts;
}

function replacedBy(
  row: LockedCigarRow,
  fields: ImportedFacts,
  after: StoredOrigins,
): Omit<ReplacedFacts, 'stayed'> {
  const before = row.factSources as StoredOrigins;
  const names = Object.keys(fields) as CigarFactName[];
  const facts = names.filter((name) => !isEqual(row[name], fields[name]));
  return {
    facts: Object.fromEntries(facts.map((name) => [name, { from: row[name], to: fields[name] }])),
    origins: Object.fromEntries(
      facts
        .filter((name): name is FactName & CigarFactName => name in before || name in after)
        .map((name) => [name, before[name] ?? null]),
    ),
  };
}

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A cigar to restore, and the facts as the import left them. */
export interface ImportedBefore extends Omit<ReplacedFacts, 'stayed'> {
  id: string;
}

/**
 * Restores what an import that was applied at `appliedAt` replaced, in the transaction of `ctx`. A fact that was changed since stays,
 * and so does a stock that was counted since; another stock is restored by the difference, so that sales since count. Returns by id the
 * facts that stayed; of a removed cigar, all of them.
 */
export async function restoreImportedCigars(
  ctx: ForLounge,
  cigars: readonly ImportedBefore[],
  { appliedAt, movement }: { appliedAt: Date; movement: MovementDetails },
): Promise<Map<string, CigarFactName[]>> {
  const ids = cigars.map(({ id }) => id);
  const rows = await lockImportedRows(ctx, ids);
  const counted = new Set((await listCountedSince(ctx, ids, appliedAt)).map(({ cigarId }) => cigarId));
  const byId = new Map(rows.filter(({ removedAt }) => !removedAt).map((row) => [row.id, row]));
  const stayed = new Map<string, CigarFactName[]>();
  const written = cigars.flatMap(({ id, facts, origins }) => {
    const row = byId.get(id);
    if (!row) {
      stayed.set(id, Object.keys(facts) as CigarFactName[]);
      return [];
    }
    const restored: ImportedFacts = {};
    const factSources = { ...(row.factSources as StoredOrigins) };
    const kept: CigarFactName[] = [];
    for (const name of Object.keys(facts) as CigarFactName[]) {
      const change = facts[name];
      const value =
        name === 'stock' ? stockBefore(row, change, counted.has(id)) : valueBefore(row[name], change);
      if (value === undefined) kept.push(name);
      else {
        Object.assign(restored, { [name]: value.value });
        if (name in origins) restoreOrigin(factSources, name as FactName, origins[name as FactName]);
      }
    }
    if (kept.length > 0) stayed.set(id, kept);
    return Object.keys(restored).length === 0 ? [] : [{ ...factsOfRow(row), ...restored, id, factSources }];
  });
  await updateImportedRows(ctx, written);
  await setChangedStocks(ctx, written, byId, movement);
  return stayed;
}

type Replaced = { from: unknown; to: unknown } | undefined;

const valueBefore = (current: unknown, change: Replaced) =>
  change && isEqual(current, change.to) ? { value: change.from } : undefined;

function stockBefore(
  { stock: current }: LockedCigarRow,
  change: Replaced,
  isCounted: boolean,
): { value: number | null } | undefined {
  if (isCounted) return undefined;
  const [from, to] = [change?.from as number | null, change?.to as number | null];
  if (current === to) return { value: from };
  if (current === null || from === null || to === null) return undefined;
  const value = current - (to - from);
  return value < 0 || value > maxStock ? undefined : { value };
}

function restoreOrigin(
  origins: StoredOrigins,
  name: FactName,
  before: StoredOrigins[FactName] | null | undefined,
): void {
  if (before) origins[name] = before;
  else delete origins[name];
}

/** Takes added cigars off the shelf that nobody changed since, and releases their slots; returns the ids of those that stayed. */
export async function removeImportedCigars(ctx: ForLounge, ids: readonly string[]): Promise<string[]> {
  const rows = await lockImportedRows(ctx, ids);
  const onShelf = rows.filter(({ removedAt }) => !removedAt);
  const untouched = onShelf.filter(({ version, isActive }) => version === 1 && isActive);
  await setCigarsRemoved(
    ctx,
    untouched.map(({ id }) => id),
    { removedAt: ctx.now },
  );
  await releaseSlots(ctx, untouched.length);
  await updatePausedCigars(ctx, cigarLimit(await getOwnLoungeRow(ctx)));
  const removed = new Set(untouched.map(({ id }) => id));
  return onShelf.filter(({ id }) => !removed.has(id)).map(({ id }) => id);
}

/** What follows from many changed stocks and facts, once for all of them: notifications, emails to members, and caches that forget. */
export async function finishImport(ctx: ForLounge): Promise<void> {
  await updateLowStockNotifications(ctx);
  await enqueueRestockEmails(ctx);
  onceCommitted(ctx, () => ctx.changes.announce('shelf_changed', ctx.loungeId));
}
