import type { PaidPlan } from '@vitola/contract/billing';
import { useEffect, useState } from 'react';
import { browser } from '../../navigation/browser.ts';
import { useWrite } from '../../api/query.ts';
import { type ToastWords, useToast } from '../../ui/feedback/toasts.tsx';

/** Refusals whose own sentence says more than the described one. */
const saysWhy: ReadonlySet<string> = new Set(['ALREADY_ON_PLAN', 'PAYMENTS_OFF', 'NOT_ALLOWED']);

export interface CheckoutStart {
  /** Leads to where one pays. Pressed twice it is one checkout. */
  start: (tier: PaidPlan) => void;
  /** The plan whose checkout is being opened. */
  opening: PaidPlan | undefined;
}

/** Starts a checkout and leaves for it; a failure is told in `failure`'s words. */
export function useCheckout(failure: { title: string; description: string }): CheckoutStart {
  const toast = useToast();
  const [leavingFor, setLeavingFor] = useState<PaidPlan>();
  // Coming back by the browser's Back shows this page as it was left.
  useEffect(() => {
    const arrive = () => setLeavingFor(undefined);
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);
  const fail = (words: Partial<ToastWords> = {}) => toast({ ...failure, kind: 'destructive', ...words });
  const open = useWrite('POST /api/subscription/create-checkout', {
    refreshes: ['GET /api/user/subscription'],
    onSuccess: ({ checkoutUrl }, { body }) => {
      if (!checkoutUrl) return fail();
      setLeavingFor(body.tier);
      browser.leave(checkoutUrl);
    },
    onError: (error) => {
      if (saysWhy.has(error.code)) fail({ description: error.message });
      else if (error.code === 'SIGNED_OUT')
        fail({ action: { label: 'Sign In', onPress: () => browser.leave('/auth?mode=login') } });
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
