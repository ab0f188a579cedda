import { Cigar } from '@vitola/contract/inventory/cigars';
import type { Changes } from '../../../db/changes.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { joinedBytes, WrittenReply } from '../../../http/written-reply.ts';
import { toCigar } from './cigar-row.ts';
import { listCigarsWithVersion, type RowVersion } from './queries.ts';

/** A cigar as its owner reads it, in JSON, cut and written by the contract. */
interface CachedCigar {
  rowVersion: string;
  json: Buffer;
}

const maxCachedCigars = 20_000;

/**
 * The cigars that owners list, each written once for every version of its row. A list asks the database which version
 * each row has now, and reads the rows it has not written yet: what it answers is never older than its question.
 */
export class CigarListCache {
  /** By lounge, then by cigar; the lounge that listed last stands last. */
  readonly #kept = new Map<string, ReadonlyMap<string, CachedCigar>>();
  #cigars = 0;

  constructor(changes: Changes) {
    // Another database may stand behind the connection now, and count its versions anew.
    changes.onMissed(() => this.#forgetAll());
  }

  /** The cigars of one's own lounge in the order given. */
  async reply(ctx: LoungeContext, versions: readonly RowVersion[]): Promise<WrittenReply<Cigar[]>> {
    const kept = this.#kept.get(ctx.loungeId);
    const missing = versions.filter(({ id, rowVersion }) => kept?.get(id)?.rowVersion !== rowVersion);
    const fresh = await readAndSerialize(ctx, missing);
    const written = new Map<string, CachedCigar>();
    for (const { id, rowVersion } of versions) {
      const before = kept?.get(id);
      const one = before?.rowVersion === rowVersion ? before : fresh.get(id);
      // One that was removed since the versions were read is no longer there.
      if (one) written.set(id, one);
    }
    // Within a transaction a row may change again under the same version.
    if (!ctx.afterCommit) this.#keep(ctx.loungeId, written);
    return new WrittenReply(toJsonArray(Array.from(written.values(), ({ json }) => json)));
  }

  #keep(loungeId: string, written: ReadonlyMap<string, CachedCigar>): void {
    this.#forget(loungeId);
    if (written.size > maxCachedCigars) return;
    this.#kept.set(loungeId, written);
    this.#cigars += written.size;
    for (const longestAgo of this.#kept.keys()) {
      if (this.#cigars <= maxCachedCigars) return;
      this.#forget(longestAgo);
    }
  }

  #forget(loungeId: string): void {
    this.#cigars -= this.#kept.get(loungeId)?.size ?? 0;
    this.#kept.delete(loungeId);
  }

  #forgetAll(): void {
    this.#kept.clear();
    this.#cigars = 0;
  }
}

const toJsonArray = (parts: Buffer[]) =>
  joinedBytes(['[', ...parts.flatMap((part, place) => (place > 0 ? [',', part] : [part])), ']']);

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
