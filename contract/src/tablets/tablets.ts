import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { Id, requiredText, Time } from '../fields/text.ts';
import { pinOf } from '../fields/pin.ts';
import { PickCodeRange } from '../sales/reserved-codes.ts';
import { pairingCodeLength, pairingMinutes, tabletPinLength } from './tablet-constants.ts';

const codeRule = 'Enter the six letters of the code';

/** The code that pairs a tablet, with or without blanks between its letters. */
export const PairingCode = z
  .string(codeRule)
  .max(40, codeRule)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[A-Z]{${pairingCodeLength}}$`), codeRule));

/** A tablet that is paired with a lounge; its token is never shown. */
export const Tablet = z.object({
  id: z.string(),
  name: z.string(),
  pairedAt: Time,
  /** The last report, or else the pairing. */
  lastSeenAt: Time,
  /** The last report, once it is more than ten minutes old; null while the tablet reports. */
  silentSince: Time.nullable(),
  /** Whether it is silent while the lounge is open; without opening hours, false. */
  isMissed: z.boolean(),
  /** The release that it runs; null until its first report, like what follows. */
  version: z.string().nullable(),
  queueLength: z.int().nullable(),
  lastGuestAt: Time.nullable(),
  /** In bytes. */
  storageUsed: z.int().nullable(),
  errorCount: z.int().nullable(),
  /** In percent; null also where the browser does not tell. */
  battery: z.int().nullable(),
});
export type Tablet = z.infer<typeof Tablet>;

export const Tablets = z.object({
  tablets: z.array(Tablet),
  /** When the PIN of the staff corner was set; null without one. */
  staffPinSetAt: Time.nullable(),
});
export type Tablets = z.infer<typeof Tablets>;

export const NewPairingCode = z.object({
  code: z.string(),
  /** The address of the page on which the tablet types it. */
  pairUrl: z.string(),
  /** A `data:` URL of a PNG that opens that page with the code. */
  qrCode: z.string(),
  validUntil: Time,
});
export type NewPairingCode = z.infer<typeof NewPairingCode>;

export const PairedTablet = z.object({
  name: z.string(),
  loungeId: z.string(),
  loungeName: z.string(),
  /** The path of the guests’ survey. */
  customerPath: z.string(),
});
export type PairedTablet = z.infer<typeof PairedTablet>;

const count = (what: string) => z.int(`${what} must be a whole number`).min(0).max(1_000_000);

/** With what a paired tablet checks the PIN of its staff corner without a network: a slow hash (PBKDF2, SHA-256), in base64url. */
export const TabletPin = z.object({ salt: z.string(), hash: z.string(), iterations: z.int() });
export type TabletPin = z.infer<typeof TabletPin>;

/** What a tablet reports: how it is, and nothing about a guest. */
export const Heartbeat = z.object({
  version: requiredText(60, 'Version'),
  /** What it has not sent yet. */
  queueLength: count('Queue length'),
  lastGuestAt: z.iso
    .datetime('Last guest must be a time such as 2026-05-01T18:00:00Z')
    .nullable()
    .default(null),
  storageUsed: z
    .int('Storage must be a whole number')
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .nullable()
    .default(null),
  /** Since its page was opened. */
  errorCount: count('Error count'),
  battery: z.int('Battery must be a whole number').min(0).max(100).nullable().default(null),
  /** The path of the page that it shows. */
  path: requiredText(300, 'Path'),
  /** The id that the tablet made for the range of pick codes that it wants, the same until it has it; null if it needs none. */
  wantedRange: z.uuid('wantedRange must be a UUID').nullable().default(null),
  /** The id of the range whose codes it gives to guests; null without one. */
  heldRange: z.uuid('heldRange must be a UUID').nullable().default(null),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

const changes = { access: 'lounge:write', limit: 'write' } as const;
const ofOne = { params: z.object({ id: Id }) } as const;

export const listTablets = endpoint({
  method: 'GET',
  path: '/api/tablets',
  access: 'lounge:read',
  limit: 'read',
  summary: 'The tablets that are paired with your lounge, and what each reported last',
  reply: Tablets,
  polled: true,
});

export const createPairingCode = endpoint({
  ...changes,
  method: 'POST',
  path: '/api/tablets/pairing-code',
  summary: `Make a code that pairs one tablet within ${pairingMinutes} minutes; it replaces the one before`,
  reply: NewPairingCode,
});

export const pairTablet = endpoint({
  method: 'POST',
  path: '/api/tablets/pair',
  access: 'public',
  limit: 'guest',
  summary: 'Pair this browser with the lounge of a code, which then works no more; sets the tablet’s cookie',
  body: z.object({ code: PairingCode }),
  reply: PairedTablet,
  idempotent: true,
});

export const renameTablet = endpoint({
  ...changes,
  ...ofOne,
  method: 'PUT',
  path: '/api/tablets/{id}',
  summary: 'Rename a tablet of your lounge',
  body: z.object({ name: requiredText(60, 'Name') }),
  reply: Tablets,
});

export const revokeTablet = endpoint({
  ...changes,
  ...ofOne,
  method: 'DELETE',
  path: '/api/tablets/{id}',
  summary: 'Revoke a tablet of your lounge: its token stops working at once',
  reply: Success,
});

export const setTabletPin = endpoint({
  ...changes,
  method: 'PUT',
  path: '/api/tablets/staff-pin',
  summary: 'Set the PIN that opens the staff corner on your lounge’s paired tablets',
  body: z.object({ pin: pinOf('Enter six digits', tabletPinLength, tabletPinLength) }),
  reply: Tablets,
});

export const removeTabletPin = endpoint({
  ...changes,
  method: 'DELETE',
  path: '/api/tablets/staff-pin',
  summary: 'Remove that PIN: the staff corner opens on no tablet any more',
  reply: Tablets,
});

export const sendHeartbeat = endpoint({
  method: 'POST',
  path: '/api/tablets/heartbeat',
  access: 'public',
  limit: 'event',
  summary: 'Report how a paired tablet is, by its cookie; replaces what it reported before',
  body: Heartbeat,
  reply: z.object({
    /** Whether the tablet is paired: an unpaired browser stops reporting. */
    isPaired: z.boolean(),
    /** The server's time, by which the tablet corrects its own. */
    now: Time,
    /** The script elements of the survey page that is served at the path; null if there is none. */
    pageScripts: z.string().nullable(),
    /** What checks the PIN of its staff corner; null without one. */
    staffPin: TabletPin.nullable(),
    /** The range of pick codes that the tablet wanted; null if it wanted none, or has had too many today. */
    pickCodes: PickCodeRange.nullable(),
    /** Whether the server knows the range that the tablet holds; after a restore it may not, and the tablet wants another. */
    isRangeKnown: z.boolean(),
  }),
});
