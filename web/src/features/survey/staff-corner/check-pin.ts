import type { TabletPin } from '@vitola/contract/tablets/tablets';
import { fromBase64url, toBase64url } from '../../../offline/base64url.ts';
import { findPairedTablet, updatePairedTablet } from '../../../offline/paired-tablet.ts';

/** This many wrong PINs cost nothing; each further one makes the next wait twice as long. */
export const freeTries = 5;
const maxWaitMinutes = 60;
const minuteMs = 60_000;

/** What became of a PIN. `missing`: the owner set none. `uncheckable`: this page can't compute, because it has no HTTPS. */
export type PinOutcome =
  | { kind: 'right' | 'missing' | 'uncheckable' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'waiting'; minutes: number };

/** Takes over what checks the PIN; another PIN begins with all its tries. */
export function setStaffPin(loungeId: string, staffPin: TabletPin | null): void {
  const before = findPairedTablet(loungeId)?.staffPin ?? null;
  if (before?.hash === staffPin?.hash) return;
  updatePairedTablet(loungeId, { staffPin, wrongPins: { count: 0, lastAt: 0 } });
}

/** How many minutes must pass before the next PIN is checked, rounded up; 0 if none. */
export function minutesToWait(loungeId: string): number {
  const { count = 0, lastAt = 0 } = findPairedTablet(loungeId)?.wrongPins ?? {};
  if (count < freeTries) return 0;
  const now = Date.now();
  // A clock that was set back shortens no wait.
  if (now < lastAt) updatePairedTablet(loungeId, { wrongPins: { count, lastAt: now } });
  const waitMs = Math.min(maxWaitMinutes, 2 ** (count - freeTries)) * minuteMs;
  return Math.max(0, Math.ceil((Math.min(lastAt, now) + waitMs - now) / minuteMs));
}

/** Checks a PIN on this device, also without a network. A try counts before it is checked, so a reload gains none. */
export async function checkPin(loungeId: string, pin: string): Promise<PinOutcome> {
  const tablet = findPairedTablet(loungeId);
  if (!tablet?.staffPin) return { kind: 'missing' };
  if (!('subtle' in crypto)) return { kind: 'uncheckable' };
  const minutes = minutesToWait(loungeId);
  if (minutes > 0) return { kind: 'waiting', minutes };
  const count = (tablet.wrongPins?.count ?? 0) + 1;
  updatePairedTablet(loungeId, { wrongPins: { count, lastAt: Date.now() } });
  if ((await hashPin(pin, tablet.staffPin)) === tablet.staffPin.hash) {
    updatePairedTablet(loungeId, { wrongPins: { count: 0, lastAt: 0 } });
    return { kind: 'right' };
  }
  return count < freeTries
    ? { kind: 'wrong', triesLeft: freeTries - count }
    : { kind: 'waiting', minutes: minutesToWait(loungeId) };
}

async function hashPin(pin: string, { salt, iterations }: TabletPin): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const rule = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64url(salt), iterations };
  return toBase64url(new Uint8Array(await crypto.subtle.deriveBits(rule, key, 256)));
}
