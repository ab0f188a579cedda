import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { retryDelayMs, scheduleRetry } from '../../../api/retry.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { sendShare } from '../../../offline/send-rows.ts';
import { shareRequest, type SharedVisit } from '../results/share-request.ts';
import { signedInId } from './member-marker.ts';

/** Whether a result is in the vault: 'offered' waits for a click, 'waiting' for the next automatic try. */
export type VaultSave = 'offered' | 'saving' | 'waiting' | 'saved' | 'full';

export interface VaultSaveOptions {
  memberId: string;
  result: TieredAnswer;
  visit: SharedVisit;
  /** Called when the result can't be saved for this member: nobody or somebody else is signed in. */
  onUnavailable: () => void;
}

/**
 * Saves the first result of a visit to the member's vault, and the result of a critique on request; retries while the server
 * can't be reached. However often a result is saved, it is in the vault once.
 */
export function useVaultSave({ memberId, result, visit, onUnavailable }: VaultSaveOptions) {
  const { resultId } = result;
  const [saves, setSaves] = useState<Readonly<Record<string, VaultSave>>>({});
  const [tries, setTries] = useState(0);
  const save = saves[resultId] ?? (visit.state.first === null ? 'saving' : 'offered');
  const latest = useRef({ result, visit, onUnavailable });
  useEffect(() => {
    latest.current = { result, visit, onUnavailable };
  });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const mine = new AbortController();
    leaving.current = mine;
    return () => mine.abort();
  }, []);

  // A save goes on while a critique's cards are shown.
  const isSaving = save === 'saving';
  useEffect(() => {
    const signal = leaving.current?.signal;
    if (!isSaving || !signal) return;
    const { result, visit } = latest.current;
    const become = (now: VaultSave) =>
      signal.aborted || setSaves((before) => ({ ...before, [resultId]: now }));
    saveToVault(memberId, { result, visit }, signal).then(
      () => become('saved'),
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof CallError && error.code === 'VAULT_FULL') become('full');
        else if (retryDelayMs(error, 1) === null) latest.current.onUnavailable();
        else become('waiting');
      },
    );
  }, [isSaving, memberId, resultId]);

  const isWaiting = save === 'waiting';
  const retry = () => {
    setTries(tries + 1);
    setSaves((before) => ({ ...before, [resultId]: 'saving' }));
  };
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    return scheduleRetry(retryDelayMs(undefined, tries + 1) ?? 0, () => again.current());
  }, [isWaiting, tries]);
  return { save, retry };
}

async function saveToVault(
  memberId: string,
  { result, visit }: Pick<VaultSaveOptions, 'result' | 'visit'>,
  outer: AbortSignal,
): Promise<void> {
  const { shareId } = await withTimeout(guestTimeoutMs, outer, (signal) =>
    sendShare(shareRequest(result, visit), signal),
  );
  // The session may have changed hands on this device since the survey began.
  if (signedInId() !== memberId)
    throw new CallError('Another person is signed in.', { code: 'SIGNED_OUT', status: 401 });
  await withTimeout(guestTimeoutMs, outer, (signal) =>
    call('POST /api/vault/import', { body: { shareId }, signal }),
  );
}
