import { GuestCigar } from '@vitola/contract/recommendation/tiered';
import { POLICY_VERSION } from '@vitola/engine';
import { CopyRows } from '../../../db/copy-rows.ts';

/** A cigar as it stands in every answer and in every row of the log. */
export interface CigarJson {
  readonly id: string;
  /** What the contract shows of it to a guest, as JSON without the closing brace, in UTF-8. */
  readonly json: Buffer;
  /** Values of `loggedColumns`. */
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

/** The cigars of a shelf, each written when it is first shown and kept as long as the shelf: guests get the same text. */
export class CigarJsonCache {
  readonly #loungeId: string;
  readonly #cigars: ReadonlyMap<string, GuestCigar>;
  readonly #written = new Map<string, CigarJson>();

  constructor(loungeId: string, cigars: ReadonlyMap<string, GuestCigar>) {
    this.#loungeId = loungeId;
    this.#cigars = cigars;
  }

  /** Undefined when the shelf has no such cigar. */
  find(id: string): CigarJson | undefined {
    const already = this.#written.get(id);
    if (already) return already;
    const cigar = this.#cigars.get(id);
    if (!cigar) return undefined;
    const written = { id, json: jsonWithoutBrace(cigar), logged: this.#logged(cigar) };
    this.#written.set(id, written);
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
