import { type ErrorCode, errors } from '@vitola/contract/errors';
import type { CallError } from '../../../api/call-error.ts';
import type { ToastMessage } from '../../../ui/feedback/toasts.tsx';

/** The two reasons why Promote, Out of Stock and Remove are locked: the plan, or a platform admin. */
type LockCode = Extract<ErrorCode, 'PREMIUM_FEATURE' | 'ADMIN_OVERRIDE'>;

const isLock = (code: string): code is LockCode => code === 'PREMIUM_FEATURE' || code === 'ADMIN_OVERRIDE';

/** The toast of a locked action. 'Premium Feature' is the specified title; an owner on a paid plan learns who locked it. */
export const lockToast = (code: LockCode, isPremium: boolean): ToastMessage => ({
  title: isPremium && code === 'ADMIN_OVERRIDE' ? 'Set by a Platform Admin' : 'Premium Feature',
  description: errors[code].message,
  kind: 'destructive',
});

/** The toast of a call that the server rejected: a locked action, or anything else under the title `otherwise`. */
export const refusalToast = (error: CallError, otherwise: string, isPremium = false): ToastMessage =>
  isLock(error.code)
    ? { ...lockToast(error.code, isPremium), description: error.message }
    : { title: otherwise, description: error.message, kind: 'destructive' };
