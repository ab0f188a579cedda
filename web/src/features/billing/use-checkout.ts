import type { PaidPlan } from '@vitola/contract/billing';
import { useEffect, useState } from 'react';
import { browser } from '../../navigation/browser.ts';
import { useWrite } from '../../api/query.ts';
import { type ToastMessage, useToast } from '../../ui/feedback/toasts.tsx';

/** Errors whose own message is shown instead of the general one. */
const codesWithOwnMessage: ReadonlySet<string> = new Set(['ALREADY_ON_PLAN', 'PAYMENTS_OFF', 'NOT_ALLOWED']);

export interface CheckoutStart {
  /** Goes to the checkout. Clicking twice opens one checkout. */
  start: (tier: PaidPlan) => void;
  /** The plan whose checkout is being opened. */
  opening: PaidPlan | undefined;
}

/** Starts a checkout and goes to it; an error shows `failure`'s toast. */
export function useCheckout(failure: { title: string; description: string }): CheckoutStart {
  const toast = useToast();
  const [leavingFor, setLeavingFor] = useState<PaidPlan>();
  // The browser's Back restores this page with its old state.
  useEffect(() => {
    const arrive = () => setLeavingFor(undefined);
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);
  const fail = (words: Partial<ToastMessage> = {}) => toast({ ...failure, kind: 'destructive', ...words });
  const open = useWrite('POST /api/subscription/create-checkout', {
    refreshes: ['GET /api/user/subscription'],
    onSuccess: ({ checkoutUrl }, { body }) => {
      if (!checkoutUrl) return fail();
      setLeavingFor(body.tier);
      browser.loadPage(checkoutUrl);
    },
    onError: (error) => {
      if (codesWithOwnMessage.has(error.code)) fail({ description: error.message });
      else if (error.code === 'SIGNED_OUT')
        fail({ action: { label: 'Sign In', onClick: () => browser.loadPage('/auth?mode=login') } });
      else fail();
    },
  });
  const opening = leavingFor ?? (open.isPending ? open.variables.body.tier : undefined);
  return {
    opening,
    start: (tier) => {
      if (!opening) open.mutate({ body: { tier } });
    },
  };
}
