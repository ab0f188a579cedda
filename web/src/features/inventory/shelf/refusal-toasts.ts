import { type ErrorCode, errors } from '@vitola/contract/errors';
import type { CallError } from '../../../api/call-error.ts';
import type { ToastWords } from '../../../ui/feedback/toasts.tsx';

/** The two refusals of Promote, Out of Stock and Remove: the plan lacks them, or a platform admin decided. */
type LockCode = Extract<ErrorCode, 'PREMIUM_FEATURE' | 'ADMIN_OVERRIDE'>;

const isLock = (code: string): code is LockCode => code === 'PREMIUM_FEATURE' || code === 'ADMIN_OVERRIDE';

/** The toast of a lock. 'Premium Feature' is the described title; whoever pays for the feature is told who locked it. */
export const lockToast = (code: LockCode, isPremium: boolean): ToastWords => ({
  title: isPremium && code === 'ADMIN_OVERRIDE' ? 'Set by a Platform Admin' : 'Premium Feature',
  description: errors[code].message,
  kind: 'destructive',
});

/** What a refusal of the server says: a lock as such, anything else under `otherwise`. */
export const refusalToast = (error: CallError, otherwise: string, isPremium = false): ToastWords =>
  isLock(error.code)
    ? { ...lockToast(error.code, isPremium), description: error.message }
    : { title: otherwise, description: error.message, kind: 'destructive' };
