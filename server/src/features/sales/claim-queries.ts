import type { ReservedCode } from '@vitola/contract/sales/reserved-codes';
import type { Queries } from './pick-number-queries.ts';

/** A result with the code that its tablet gave its guest. */
export interface ClaimRow {
  loungeId: string;
  resultId: string;
  at: Date;
  reservedCode: ReservedCode;
}

/**
 * SQL that gives results the reserved codes that came with them, unless another result has them already; the sales by those
 * codes become theirs. `rows` is a parameter: `claimRows` as JSON. Returns the ids of the results and their codes.
 */
export const claimingCodes = (rows: string): string =>
  `update reserved_pick_codes as reserved
   set result_id = claim.result_id, result_at = claim.result_at, cigar_ids = claim.cigar_ids
   from json_populate_recordset(null::reserved_pick_codes, ${rows}) as claim
   where reserved.lounge_id = claim.lounge_id and reserved.code = claim.code
     and reserved.range_id = claim.range_id
     and (reserved.result_id is null or reserved.result_id = claim.result_id)
   returning reserved.result_id as "resultId", reserved.code`;

/** The parameter of `claimingCodes`, in an order in which two processes never wait for each other. */
export const claimRows = (claims: readonly ClaimRow[]): string =>
  JSON.stringify(
    claims
      .map(({ loungeId, resultId, at, reservedCode: { rangeId, code, cigarIds } }) => ({
        lounge_id: loungeId,
        code,
        range_id: rangeId,
        result_id: resultId,
        result_at: at,
        cigar_ids: cigarIds,
      }))
      .toSorted((one, other) => one.code.localeCompare(other.code)),
  );

/** Gives a stored result the reserved code that came with it; undefined if that is another's, or unknown. */
export async function claimReservedCode(pool: Queries, claim: ClaimRow): Promise<string | undefined> {
  const { rows } = await pool.query<{ code: string }>(claimingCodes('$1'), [claimRows([claim])]);
  return rows[0]?.code;
}
