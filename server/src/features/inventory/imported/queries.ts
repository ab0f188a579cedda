import { cigarFactNames, cigarFacts } from '@vitola/contract/cigar-facts';
import { sql } from 'kysely';
import type { ForLounge } from '../../../context/context.ts';
import { ownerColumns } from '../cigars/queries.ts';
import type { StoredOrigins } from '../facts/fact-sources.ts';
import { countedSince } from '../stock/queries.ts';
import type { ImportedFacts } from './imported-facts.ts';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const types = { text: 'text', list: 'jsonb', flag: 'boolean' } as const;
const special: Record<string, string> = { price: 'numeric', stock: 'integer' };

const typeOf = (name: (typeof cigarFactNames)[number]) => special[name] ?? types[cigarFacts[name].kind];
const valueOf = (name: (typeof cigarFactNames)[number]) =>
  cigarFacts[name].kind === 'list'
    ? `coalesce(array(select jsonb_array_elements_text(new."${name}")), '{}')`
    : cigarFacts[name].kind === 'flag'
      ? `coalesce(new."${name}", false)`
      : `new."${name}"`;

const record = sql.raw(
  `(id uuid, ${cigarFactNames.map((name) => `"${name}" ${typeOf(name)}`).join(', ')}, "factSources" jsonb, "inventoryLevel" text, "addedAt" timestamptz)`,
);
const columns = sql.raw(cigarFactNames.map(snake).join(', '));
const values = sql.raw(cigarFactNames.map(valueOf).join(', '));
// The name identifies a cigar, and the stock changes with its ledger row.
const changeable = cigarFactNames.filter((name) => name !== 'name' && name !== 'stock');
const assignments = sql.raw(changeable.map((name) => `${snake(name)} = ${valueOf(name)}`).join(', '));

interface WrittenCigar extends ImportedFacts {
  id: string;
  factSources: StoredOrigins;
}

/** Inserts cigars in one statement, with the ledger rows of their stocks. */
export const insertImportedRows = (
  ctx: ForLounge,
  cigars: readonly (WrittenCigar & { inventoryLevel: string; addedAt: Date })[],
) =>
  sql`
    insert into cigars (id, lounge_id, ${columns}, fact_sources, inventory_level, created_at, updated_at)
    select new.id, ${ctx.loungeId}, ${values}, new."factSources", new."inventoryLevel", new."addedAt", ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(cigars)}::jsonb) as new ${record}`.execute(ctx.db);

/** Sets every fact of cigars but name and stock, in one statement. */
export const updateImportedRows = (ctx: ForLounge, cigars: readonly WrittenCigar[]) =>
  sql`
    update cigars set ${assignments}, fact_sources = new."factSources", version = version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(cigars)}::jsonb) as new ${record}
    where cigars.lounge_id = ${ctx.loungeId} and cigars.id = new.id`.execute(ctx.db);

/** Locks cigars of the lounge, removed or not, in id order. */
export const lockImportedRows = (ctx: ForLounge, ids: readonly string[]) =>
  ctx.db
    .selectFrom('cigars')
    .select([...ownerColumns, 'removedAt'])
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type LockedCigarRow = Awaited<ReturnType<typeof lockImportedRows>>[number];

/** Which of these cigars were counted since an import that was applied at `appliedAt` set their stock. */
export const listCountedSince = (ctx: ForLounge, ids: readonly string[], appliedAt: Date) =>
  ctx.db
    .selectFrom('stockMovements as movement')
    .select('movement.cigarId')
    .where('movement.loungeId', '=', ctx.loungeId)
    .where('movement.cigarId', '=', sql<string>`any (${ids}::uuid[])`)
    .where('movement.kind', '=', 'imported')
    .where('movement.movedAt', '=', appliedAt)
    .where(countedSince)
    .execute();
