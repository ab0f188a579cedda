import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { loadDraft, saveDraft } from '../../forms/draft.ts';

const draft = 'device-lock';

/** The signed-in user as this tab knows them: a shared device that was locked here is locked, whatever the server knows of it. */
export const asLockedHere = (user: SessionUser): SessionUser =>
  user.sharedDevice && loadDraft(draft) !== undefined ? { ...user, sharedDevice: { isLocked: true } } : user;

/** Stores whether the server may not know of a lock yet, across reloads. */
export const setLockPending = (isPending: boolean): void => saveDraft(draft, isPending ? {} : undefined);
