import type { DeviceCigar, DeviceShelf } from '@vitola/contract/recommendation/tiered';
import { call } from '../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import type { DeviceRecommender } from './device-engine.ts';
import { sealRowsWith } from './sealed/seal-rows.ts';
import { findStoredShelf, storeShelf, type StoredShelf } from './stored-shelf.ts';
import { yieldWhenBusy } from './yield-to-browser.ts';

interface PreparedShelf extends StoredShelf {
  loungeId: string;
  choose: DeviceRecommender | undefined;
  /** Whether the browser keeps it for the next start. */
  isStored: boolean;
  /** Whether the server has answered by a newer policy since: while it answers, it chooses. */
  isOutdated: boolean;
}

/** The last shelf prepared here. It contains a lounge's cigars and no guest data. */
let ready: PreparedShelf | undefined;

const readyFor = (loungeId: string) => (ready?.loungeId === loungeId ? ready : undefined);

/** The recommender for a lounge's shelf on this device; undefined while only the server can choose. */
export const deviceRecommenderFor = (loungeId: string): DeviceRecommender | undefined =>
  readyFor(loungeId)?.choose;

/** Whether the server chooses by a newer policy than this device, which then chooses only without it. */
export const isDeviceShelfOutdated = (loungeId: string): boolean => readyFor(loungeId)?.isOutdated === true;

/** The cigars of a lounge that this device has loaded; empty if it has no shelf for it. */
export const deviceCigars = (loungeId: string): readonly DeviceCigar[] =>
  readyFor(loungeId)?.shelf.cigars ?? [];

/**
 * How old the shelf on this device is, in milliseconds; infinite if the clock was set back since, undefined without a
 * shelf.
 */
export function deviceShelfAge(loungeId: string): number | undefined {
  const shelf = readyFor(loungeId);
  if (!shelf) return undefined;
  const age = Date.now() - shelf.takenAt;
  return age < -clockToleranceMs ? Infinity : age;
}
const clockToleranceMs = 3_600_000;

/** Whether this device would still have the lounge's shelf after it was switched off. */
export const isDeviceShelfStored = (loungeId: string): boolean => readyFor(loungeId)?.isStored === true;

/**
 * Loads the engine and the lounge's current shelf, and stores the shelf for a start without a network. If the server
 * can't be reached, or chooses by a newer policy than this page's, the shelf that was loaded or stored before stays, if any.
 */
export async function loadDeviceShelf(loungeId: string, signal: AbortSignal): Promise<void> {
  await restoreShelf(loungeId, signal).catch(() => undefined);
  try {
    const shelf = await withTimeout(guestTimeoutMs, signal, (signal) =>
      call('GET /api/recommendations/shelf/{loungeId}', { params: { loungeId }, signal }),
    );
    sealRowsWith(shelf.rowKey);
    const before = readyFor(loungeId);
    const outdated = outdatedBy(shelf, before);
    const stored = outdated ?? { shelf, takenAt: Date.now() };
    const isStored = await storeShelf(loungeId, { shelf: stored.shelf, takenAt: stored.takenAt });
    if (outdated) ready = { ...outdated, isStored };
    else if (before && JSON.stringify(before.shelf) === JSON.stringify(shelf))
      ready = { ...before, ...stored, isStored, isOutdated: false };
    else await prepare(loungeId, stored, isStored, signal);
  } catch {
    // The server chooses instead, or the shelf from before is used.
  }
}

// From a shelf for a newer page this one takes the key alone: it could not choose from the rest.
function outdatedBy(shelf: DeviceShelf, before: PreparedShelf | undefined): PreparedShelf | undefined {
  if (!before?.choose || !shelf.cigars || shelf.policyVersion === before.shelf.policyVersion)
    return undefined;
  return { ...before, shelf: { ...before.shelf, rowKey: shelf.rowKey }, isOutdated: true };
}

async function restoreShelf(loungeId: string, signal: AbortSignal): Promise<void> {
  const stored = readyFor(loungeId) ? undefined : await findStoredShelf(loungeId);
  if (stored) sealRowsWith(stored.shelf.rowKey);
  if (stored) await prepare(loungeId, stored, true, signal);
}

async function prepare(
  loungeId: string,
  stored: StoredShelf,
  isStored: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { createRecommender } = await import('./device-engine.ts');
  const choose = await createRecommender(stored.shelf, yieldWhenBusy(signal));
  ready = { ...stored, loungeId, choose, isStored, isOutdated: false };
}
