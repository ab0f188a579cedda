import { newUuid } from '../../../api/uuid.ts';

const storageKey = 'vitola-table';

interface RememberedSeat {
  code: string;
  guestId: string;
}

/** The guest id of this phone at a table: the same when the code is scanned again, so that no second seat is taken. */
export function guestIdAt(code: string): string {
  const known = rememberedAt(code);
  if (known !== undefined) return known;
  try {
    const seat: RememberedSeat = { code, guestId: newUuid() };
    localStorage.setItem(storageKey, JSON.stringify(seat));
    return seat.guestId;
  } catch {
    return newUuid();
  }
}

/** Whether this phone has taken a seat at a table. */
export const hasSeatAt = (code: string): boolean => rememberedAt(code) !== undefined;

function rememberedAt(code: string): string | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as RememberedSeat | null;
    return known?.code === code && typeof known.guestId === 'string' ? known.guestId : undefined;
  } catch {
    return undefined;
  }
}
