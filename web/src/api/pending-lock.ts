import { loadDraft, saveDraft } from '../forms/draft.ts';

const draft = 'device-lock';

/** Whether this shared device was locked in this tab and the server may not know of it yet. */
export const isLockPending = (): boolean => loadDraft(draft) !== undefined;

/** Stores whether the server may not know of a lock yet, across reloads. */
export const setLockPending = (isPending: boolean): void => saveDraft(draft, isPending ? {} : undefined);
