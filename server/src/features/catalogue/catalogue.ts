import type { Database } from '../../db/connect.ts';
import type { Changes } from '../../db/changes.ts';
import { type CatalogueRow, listCatalogue } from './queries.ts';
import { SearchIndex } from './search/search-index.ts';

export interface CatalogueHit {
  row: CatalogueRow;
  /** How much of the query the cigar matches, 0-1. */
  explained: number;
}

interface LoadedCatalogue {
  rows: CatalogueRow[];
  /** Built at the first search. */
  index?: SearchIndex;
}

/** The whole catalog in memory, read when it is first needed and again after a change in any process. */
export class Catalogue {
  readonly #db: Database;
  #loaded: Promise<LoadedCatalogue> | undefined;

  constructor(db: Database, changes: Changes) {
    this.#db = db;
    const forget = () => {
      this.#loaded = undefined;
    };
    changes.on('catalogue_changed', forget);
    changes.onMissed(forget);
  }

  /** The cigars that match a query, best first. */
  async search(query: string, limit: number): Promise<CatalogueHit[]> {
    const loaded = await this.#read();
    const { rows } = loaded;
    loaded.index ??= new SearchIndex(rows);
    return loaded.index.search(query, limit).flatMap(({ at, explained }) => {
      const row = rows[at];
      return row ? [{ row, explained }] : [];
    });
  }

  /** Every cigar of the catalog; the same array until it changes. */
  async listAll(): Promise<readonly CatalogueRow[]> {
    return (await this.#read()).rows;
  }

  /** Every cigar of a brand, whatever its accents and case. */
  async listBrand(brand: string): Promise<CatalogueRow[]> {
    const plainBrand = plain(brand);
    return (await this.#read()).rows.filter((row) => plain(row.brand) === plainBrand);
  }

  #read(): Promise<LoadedCatalogue> {
    this.#loaded ??= this.#build().catch((error: unknown) => {
      this.#loaded = undefined;
      throw error;
    });
    return this.#loaded;
  }

  async #build(): Promise<LoadedCatalogue> {
    return { rows: await listCatalogue({ db: this.#db }) };
  }
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
