import type { ImportSource } from '@vitola/contract/inventory/import-constants';
import type { FactSource } from '@vitola/contract/inventory/fact-constants';
import type { ForLounge } from '../../../context/context.ts';
import { deleteComparing, findComparing, insertComparing, updateImportRecord } from '../queries.ts';

/** How often progress is written at most. */
const everyMs = 300;

/** What an import that is being compared is, as far as that is known. */
interface Comparing {
  source: ImportSource;
  name: string;
  writer: FactSource;
  rows: number;
}

/**
 * The progress of a comparison, which others can read under the id that its sender chose while the answer is awaited. Each row
 * counts when it is compared, and again when it is stored. Without an id it is not written.
 */
export class CompareProgress {
  readonly #ctx: ForLounge;
  readonly #id: string | undefined;
  #isShown = false;
  #writtenAt = 0;

  /** `ctx` has no transaction: what one writes is not seen before it ends. */
  constructor(ctx: ForLounge, id: string | undefined) {
    this.#ctx = ctx;
    this.#id = id;
  }

  /** The id of the import that is shown; undefined without one. */
  get id(): string | undefined {
    return this.#isShown ? this.#id : undefined;
  }

  /** Begins to show it, unless its id is taken. */
  async begin({ rows, ...row }: Comparing): Promise<void> {
    if (this.#id === undefined) return;
    this.#isShown = await insertComparing(this.#ctx, { ...row, id: this.#id, totalRows: 2 * rows });
  }

  /** Says how much is done. */
  async report(done: number): Promise<void> {
    const now = performance.now();
    if (this.id === undefined || now - this.#writtenAt < everyMs) return;
    this.#writtenAt = now;
    // A pool that is used up costs a report, not the import.
    await updateImportRecord(this.#ctx, this.id, { doneRows: done }).catch(() => undefined);
  }

  /** Forgets it where it did not become an import. */
  async end(): Promise<void> {
    if (this.id !== undefined) await deleteComparing(this.#ctx, this.id);
  }
}

/** How far the lounge's comparison with this id is; a total of 0 where there is none. */
export const getCompareProgress = async (
  ctx: ForLounge,
  id: string,
): Promise<{ done: number; total: number }> => (await findComparing(ctx, id)) ?? { done: 0, total: 0 };
