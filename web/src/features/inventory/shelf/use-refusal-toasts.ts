import type { Cigar } from '@vitola/contract/inventory/cigars';
import { type ErrorCode, errors } from '@vitola/contract/errors';
import type { CallError } from '../../../api/call-error.ts';
import type { ToastMessage } from '../../../ui/feedback/toasts.tsx';
import { useUpgrade } from '../../billing/index.ts';
import { useIsPremium } from './use-is-premium.ts';

/** The two reasons why Promote, Out of Stock and Remove are locked: the plan, or a platform admin. */
export type Lock = Extract<ErrorCode, 'PREMIUM_FEATURE' | 'ADMIN_OVERRIDE'>;

const isLock = (code: string): code is Lock => code === 'PREMIUM_FEATURE' || code === 'ADMIN_OVERRIDE';

/** Why an action of a cigar is locked; undefined if it is allowed. The server checks again. */
export function lockOf({ superAdminOverride }: Cigar, isInPlan: boolean): Lock | undefined {
  if (superAdminOverride) return 'ADMIN_OVERRIDE';
  return isInPlan ? undefined : 'PREMIUM_FEATURE';
}

interface RefusalToasts {
  /** The toast of a locked action. */
  lockToast: (lock: Lock) => ToastMessage;
  /** The toast of a call that the server rejected: a locked action, or anything else under the title `otherwise`. */
  refusalToast: (error: CallError, otherwise: string) => ToastMessage;
}

/**
 * The toasts of what can't be done to a cigar. 'Premium Feature' is the specified title, and leads to the plans; an
 * owner on a paid plan learns who locked it.
 */
export function useRefusalToasts(): RefusalToasts {
  const isPremium = useIsPremium();
  const upgrade = useUpgrade();
  const lockToast = (lock: Lock): ToastMessage => ({
    title: isPremium && lock === 'ADMIN_OVERRIDE' ? 'Set by a Platform Admin' : 'Premium Feature',
    description: errors[lock].message,
    kind: 'destructive',
    action: lock === 'PREMIUM_FEATURE' && upgrade ? { label: 'Upgrade', onClick: upgrade } : undefined,
  });
  return {
    lockToast,
    refusalToast: ({ code, message }, otherwise) =>
      isLock(code)
        ? { ...lockToast(code), description: message }
        : { title: otherwise, description: message, kind: 'destructive' },
  };
}
