import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { call } from '../../../api/call.ts';
import { brokenError, CallError, isTransient } from '../../../api/call-error.ts';
import {
  rebased,
  removeUnsentChange,
  replaceUnsentChange,
  type UnsentChange,
  unsentChanges,
} from '../../../offline/unsent-changes.ts';

/** What sending changes needs of the page. */
export interface Delivery {
  /** Called with a cigar as the server has it now. */
  onSaved: (saved: SavedCigar) => void;
  /** Asks the server who is signed in; undefined if nobody is. */
  fetchUserId: () => Promise<string | undefined>;
}

/**
 * Sends a member's unsent changes, oldest first, in one tab at a time. Resolves with the error of the first that can't
 * be sent now, undefined when none is left. A change never overwrites what another device saved after it was made, and
 * one that can't be saved is kept with the question what becomes of it.
 */
export const sendChanges = (userId: string, delivery: Delivery): Promise<CallError | undefined> =>
  oneAtATime(async () => {
    if (refusal && Date.now() < refusal.until) return refusal.error;
    refusal = undefined;
    try {
      for (;;) {
        const change = unsentChanges(userId).find(({ question }) => !question);
        if (!change) return undefined;
        await sendChange(change, delivery);
      }
    } catch (error) {
      const failure = error instanceof CallError ? error : brokenError(error);
      if (failure.retryAfter) refusal = { error: failure, until: Date.now() + failure.retryAfter * 1000 };
      return failure;
    }
  });

/** The last error, while the server has asked to wait: until then nothing is sent. */
let refusal: { error: CallError; until: number } | undefined;

let running: Promise<unknown> = Promise.resolve();

// Over plain HTTP there are no locks. Two tabs may then send the same change, which changes nothing twice.
function oneAtATime<T>(send: () => Promise<T>): Promise<T> {
  const result = running.then(() => {
    if ('locks' in navigator) return navigator.locks.request('vitola-unsent', () => send());
    return send();
  });
  running = result.catch(() => undefined);
  return result;
}

/** Saves a change, or asks the member about it. Rejects if it can't be sent now. */
async function sendChange(change: UnsentChange, delivery: Delivery): Promise<void> {
  const { userId, cigarId, field, value, version, idempotencyKey } = change;
  const body = { [field]: value, version };
  try {
    const saved = await call('PUT /api/vault/cigars/{id}', { params: { id: cigarId }, body, idempotencyKey });
    settle(change, saved, delivery);
  } catch (error) {
    if (!(error instanceof CallError) || canBeSentLater(error)) throw error;
    // To another member's session the cigar doesn't exist: that says nothing about the change.
    if ((await delivery.fetchUserId()) !== userId) throw error;
    const newest = error.code === 'CHANGED_MEANWHILE' ? await fetchSaved(cigarId) : undefined;
    if (newest && newest.version !== version) resolveConflict(change, newest, delivery);
    else replaceUnsentChange(change, { ...change, question: { kind: 'refused', message: error.message } });
  }
}

const canBeSentLater = (error: CallError): boolean =>
  isTransient(error) || error.code === 'BROKEN' || error.status === 401 || error.status === 429;

const fetchSaved = async (cigarId: string): Promise<SavedCigar | undefined> =>
  (await call('GET /api/vault/cigars')).find(({ id }) => id === cigarId);

/** A change is saved: others that were made from the same version follow it. */
function settle(change: UnsentChange, saved: SavedCigar, { onSaved }: Delivery): void {
  for (const other of unsentChanges(change.userId)) {
    if (other.question || other.cigarId !== change.cigarId || other.version !== change.version) continue;
    if (other.idempotencyKey === change.idempotencyKey) continue;
    const before = other.field === change.field ? change.value : other.before;
    replaceUnsentChange(other, rebased(other, saved.version, before));
  }
  // First on the screen, so that it doesn't fall back for a moment.
  onSaved(saved);
  removeUnsentChange(change);
}

/** The cigar has a newer version: the change is sent on top of it if only this device changed its field, else the member decides. */
function resolveConflict(change: UnsentChange, newest: SavedCigar, { onSaved }: Delivery): void {
  const { version } = newest;
  const saved = change.field === 'rating' ? newest.rating : (newest.notes ?? '');
  onSaved(newest);
  if (saved === change.value) removeUnsentChange(change);
  else if (saved === change.before || change.replaced?.includes(saved))
    replaceUnsentChange(change, rebased(change, version, saved));
  else replaceUnsentChange(change, { ...change, question: { kind: 'changed', saved, version } });
}
