import type { PhoneTableState, SharedAtPhones } from '@vitola/contract/recommendation/phone-table';

/** A place at a table whose guests answer on their own phones. */
export interface Seat {
  /** How many the table is for. */
  readonly size: number;
  /** Of the link; null until the table is opened. */
  readonly code: string | null;
  /** Lets the device that opened the table show what it shares; null on every other phone. */
  readonly hostKey: string | null;
  /** The link and its QR code, on the device that opened the table. */
  readonly link: { readonly url: string; readonly qrCode: string } | null;
  /** The guest who answers on this device, under a random id used for nothing else; null while it only has the code. */
  readonly guestId: string | null;
  /** The guest who answered here and went back to the code: the id of their seat, for the next who answers here. */
  readonly heldGuestId?: string;
  /** How far the table is; null until it is known. */
  readonly state: PhoneTableState | null;
  readonly answer: SharedAtPhones | null;
  /** Whether the cigar to share is on screen, rather than this guest's own cards or the code. */
  readonly isOpen: boolean;
}

export type SeatAction =
  | { type: 'phonesOf'; size: number; hostKey: string }
  | { type: 'seatChanged'; change: Partial<Seat> }
  | { type: 'backToCode' };

const blankSeat = {
  code: null,
  hostKey: null,
  link: null,
  guestId: null,
  state: null,
  answer: null,
  isOpen: false,
};

/** The place of a device that is about to open a table. */
export const hostSeat = (size: number, hostKey: string): Seat => ({ ...blankSeat, size, hostKey });

/** The place of a guest who joined by the link. */
export const joinedSeat = (
  joined: { code: string; guestId: string } & Record<'state', PhoneTableState>,
): Seat => ({ ...blankSeat, ...joined, size: joined.state.size });

/** Whether the device shows its table's code and answers nothing itself. */
export const isHostOnly = (seat: Seat | null | undefined): boolean => Boolean(seat && !seat.guestId);

/** Whether every seat of the table is taken. */
export const isFull = ({ state }: Seat): boolean => state !== null && state.joined >= state.size;

/** Changes with every guest who joins or answers. */
export const progressOf = (seat: Seat | null | undefined): string | undefined =>
  seat?.state ? `${seat.state.joined} ${seat.state.version}` : undefined;
