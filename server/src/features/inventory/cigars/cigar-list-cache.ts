import { Cigar } from '@vitola/contract/inventory/cigars';
import type { Changes } from '../../../db/changes.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { WrittenReply } from '../../../http/written-reply.ts';
import { toCigar } from './cigar-row.ts';
import { listCigarsWithVersion, type RowVersion } from './queries.ts';

/** A cigar as the contract's JSON, for one version of its row. */
interface CachedCigar {
  rowVersion: string;
  json: Buffer;
}

const maxCachedCigars = 20_000;

/**
 * Caches the JSON of the cigars that owners list, per version of each row. Every list first reads the current versions from
 * the database and then only the rows that are not cached, so a reply is never stale.
 */
export class CigarListCache {
  /** By lounge, then by cigar id; least recently used lounge first. */
  readonly #cache = new Map<string, ReadonlyMap<string, CachedCigar>>();
  #cigars = 0;

  constructor(changes: Changes) {
    // After a lost connection another database may answer, with row versions of its own.
    changes.onMissed(() => this.#clear());
  }

  /** The lounge's cigars as a JSON reply, in the order of `versions`. */
  async reply(ctx: LoungeContext, versions: readonly RowVersion[]): Promise<WrittenReply<Cigar[]>> {
    const cached = this.#cache.get(ctx.loungeId);
    const missing = versions.filter(({ id, rowVersion }) => cached?.get(id)?.rowVersion !== rowVersion);
    const fresh = await readAndSerialize(ctx, missing);
    const written = new Map<string, CachedCigar>();
    for (const { id, rowVersion } of versions) {
      const before = cached?.get(id);
      const one = before?.rowVersion === rowVersion ? before : fresh.get(id);
      // Undefined when it was removed since the versions were read.
      if (one) written.set(id, one);
    }
    // Within a transaction a row may change again without getting another version.
    if (!ctx.afterCommit) this.#store(ctx.loungeId, written);
    return new WrittenReply(toJsonArray(Array.from(written.values(), ({ json }) => json)));
  }

  #store(loungeId: string, written: ReadonlyMap<string, CachedCigar>): void {
    this.#evict(loungeId);
    if (written.size > maxCachedCigars) return;
    this.#cache.set(loungeId, written);
    this.#cigars += written.size;
    for (const leastRecentlyUsed of this.#cache.keys()) {
      if (this.#cigars <= maxCachedCigars) return;
      this.#evict(leastRecentlyUsed);
    }
  }

  #evict(loungeId: string): void {
    this.#cigars -= this.#cache.get(loungeId)?.size ?? 0;
    this.#cache.delete(loungeId);
  }

  #clear(): void {
    this.#cache.clear();
    this.#cigars = 0;
  }
}

const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

// Bytes, because a long string joined from many parts is encoded again for every reply.
const toJsonArray = (parts: readonly Buffer[]) =>
  Buffer.concat([open, ...parts.flatMap((part, index) => (index > 0 ? [comma, part] : [part])), close]);

async function readAndSerialize(
  ctx: LoungeContext,
  some: readonly RowVersion[],
): Promise<ReadonlyMap<string, CachedCigar>> {
  const ids = some.map(({ id }) => id);
  const rows = ids.length > 0 ? await listCigarsWithVersion(ctx, ids) : [];
  return new Map(
    rows.map(({ rowVersion, ...row }) => [
      row.id,
      { rowVersion, json: Buffer.from(JSON.stringify(Cigar.encode(toCigar(row)))) },
    ]),
  );
}
