import { newUuid } from '../../../api/uuid.ts';

const storageKey = 'vitola-table';

interface RememberedSeat {
  code: string;
  guestId: string;
}

/** The guest id of this phone at a table: the same when the code is scanned again, so that no second seat is taken. */
export function guestIdAt(code: string): string {
  try {
    const known = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as RememberedSeat | null;
    if (known?.code === code && typeof known.guestId === 'string') return known.guestId;
    const seat: RememberedSeat = { code, guestId: newUuid() };
    localStorage.setItem(storageKey, JSON.stringify(seat));
    return seat.guestId;
  } catch {
    return newUuid();
  }
}
