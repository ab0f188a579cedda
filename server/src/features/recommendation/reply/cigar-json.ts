import { GuestCigar } from '@vitola/contract/recommendation/tiered';
import { POLICY_VERSION } from '@vitola/engine';
import { CopyRows } from '../../../db/copy-rows.ts';

/** The parts of a cigar that every reply and every stored card repeat. */
export interface CigarJson {
  readonly id: string;
  /** The contract's `GuestCigar` as JSON without the closing brace, in UTF-8. */
  readonly json: Buffer;
  /** The values of `loggedColumns` in PostgreSQL's binary COPY format. */
  readonly logged: Uint8Array;
}

/** Columns of `recommendation_events` that are the same for every card of a cigar. */
export const loggedColumns = [
  'lounge_id',
  'policy_version',
  'cigar_id',
  'cigar_name',
  'cigar_brand',
  'cigar_strength',
  'cigar_flavors',
] as const;

/** Caches the JSON of a shelf's cigars, each created when first shown, for as long as the shelf is cached. */
export class CigarJsonCache {
  readonly #loungeId: string;
  readonly #cigars: ReadonlyMap<string, GuestCigar>;
  readonly #cache = new Map<string, CigarJson>();

  constructor(loungeId: string, cigars: ReadonlyMap<string, GuestCigar>) {
    this.#loungeId = loungeId;
    this.#cigars = cigars;
  }

  /** A cigar's JSON by id; undefined when the shelf has no such cigar. */
  find(id: string): CigarJson | undefined {
    const cached = this.#cache.get(id);
    if (cached) return cached;
    const cigar = this.#cigars.get(id);
    if (!cigar) return undefined;
    const written = { id, json: jsonWithoutBrace(cigar), logged: this.#logged(cigar) };
    this.#cache.set(id, written);
    return written;
  }

  #logged({ id, name, brand, strength, flavorNotes }: GuestCigar): Uint8Array {
    return CopyRows.valuesOf((rows) => {
      rows.text(this.#loungeId).text(POLICY_VERSION).uuid(id).text(name).text(brand);
      if (strength === null) rows.nothing();
      else rows.text(strength);
      rows.texts(flavorNotes);
    });
  }
}

const jsonWithoutBrace = (cigar: GuestCigar): Buffer =>
  Buffer.from(JSON.stringify(GuestCigar.parse(cigar)).slice(0, -1));
