import type { Database } from '../../db/connect.ts';
import type { Changes } from '../../db/changes.ts';
import { type CatalogueRow, listCatalogue } from './queries.ts';
import { SearchIndex } from './search/search-index.ts';

export interface CatalogueHit {
  row: CatalogueRow;
  /** How much of what was typed the cigar explains, 0-1. */
  explained: number;
}

interface LoadedCatalogue {
  rows: CatalogueRow[];
  index: SearchIndex;
}

/** The whole catalogue in memory, read at the first search and again after it changed, in whatever process. */
export class Catalogue {
  readonly #db: Database;
  #kept: Promise<LoadedCatalogue> | undefined;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    const forget = () => {
      this.#kept = undefined;
    };
    changes.on('catalogue_changed', forget);
    changes.onMissed(forget);
  }

  /** The cigars a few words may mean, best first. */
  async search(query: string, limit: number): Promise<CatalogueHit[]> {
    const { rows, index } = await this.#read();
    return index.search(query, limit).flatMap(({ at, explained }) => {
      const row = rows[at];
      return row ? [{ row, explained }] : [];
    });
  }

  /** Every cigar of a brand; accents and case do not matter. */
  async listBrand(brand: string): Promise<CatalogueRow[]> {
    const wanted = plain(brand);
    return (await this.#read()).rows.filter((row) => plain(row.brand) === wanted);
  }

  #read(): Promise<LoadedCatalogue> {
    this.#kept ??= this.#build().catch((error: unknown) => {
      this.#kept = undefined;
      throw error;
    });
    return this.#kept;
  }

  async #build(): Promise<LoadedCatalogue> {
    const rows = await listCatalogue({ db: this.#db });
    return { rows, index: new SearchIndex(rows) };
  }
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
