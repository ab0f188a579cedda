import { isServerTimeKnown, serverTime } from '../device-clock.ts';
import { noteDropped } from '../row-tally.ts';
import type { StoredRow } from './sealed-row.ts';
import { countResults, listSealedRows, removeSealedRows, start } from './sealed-rows.ts';

/** What waits on a device is kept for as long as the server believes its times. */
export const maxAgeMs = 14 * 86_400_000;
/** Of more guests than this, the oldest are dropped. */
export const maxGuests = 5_000;
const rowsAtOnce = 100;

/**
 * Drops the sealed rows of more than 14 days ago, and the oldest beyond 5,000 guests; those that no server can open first. A
 * row whose time is not known for sure, then or now, is not dropped for its age. Remembers what was dropped. Never fails.
 */
export async function dropOldRows(): Promise<void> {
  const limit = isServerTimeKnown() ? serverTime().getTime() - maxAgeMs : -Infinity;
  const isOld = ({ isTimeKnown, madeAt }: StoredRow) => isTimeKnown === true && madeAt < limit;
  let tooMany = (await countResults()) - maxGuests;
  for (const from of [start.apart, start.waiting]) {
    let behind: number = from;
    for (;;) {
      const rows = await listSealedRows(behind, rowsAtOnce);
      const dropped = rows.filter((row) => {
        if (!isOld(row) && tooMany <= 0) return false;
        if (row.kind === 'result') tooMany -= 1;
        return true;
      });
      await removeSealedRows(dropped);
      noteDropped(dropped);
      const mayGoOn = dropped.length > 0 || rows.some(({ isTimeKnown }) => !isTimeKnown);
      const last = rows.at(-1);
      if (!last || !mayGoOn) break;
      behind = last.place;
    }
  }
}
