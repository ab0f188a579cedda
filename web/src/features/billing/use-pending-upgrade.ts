import { useNavigate } from '@tanstack/react-router';
import type { PaidPlan } from '@vitola/contract/billing';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadDraft, saveDraft } from '../../forms/draft.ts';
import { isPaidTier } from '../../navigation/home-page.ts';
import { useSearchValue } from '../../navigation/search-params.ts';

interface Payment {
  plan: PaidPlan;
  /** When the owner came back from the checkout, in milliseconds since 1970. */
  since: number;
  /** Whether the owner asked not to see it any more. */
  isHidden: boolean;
}

/** A payment that waits for its confirmation: nothing else can be bought until then. */
export interface PendingUpgrade {
  payment: Payment | undefined;
  hide: () => void;
  /** Ends the wait. */
  forget: () => void;
}

// The banner says to try again the next day.
const maxAgeMs = 24 * 60 * 60_000;

/**
 * The payment that the lounge's owner came back from in this tab. It is kept over views and reloads until it is confirmed, for a day at
 * most, and its plan is taken out of the address.
 */
export function usePendingUpgrade(loungeId: string): PendingUpgrade {
  const draft = `upgrade.${loungeId}`;
  const upgraded = useSearchValue('upgraded');
  const [payment, setPayment] = useState(() =>
    isPaidTier(upgraded) ? { plan: upgraded, since: Date.now(), isHidden: false } : loadDraft<Payment>(draft),
  );
  useEffect(() => saveDraft(draft, payment), [draft, payment]);
  const navigate = useNavigate();
  const clearAddress = useEffectEvent(() => void navigate({ to: '/trial', search: {}, replace: true }));
  useEffect(() => {
    if (upgraded !== undefined) clearAddress();
  }, [upgraded]);
  const since = payment?.since;
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setPayment(undefined), Math.max(0, since + maxAgeMs - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return {
    payment,
    hide: () => setPayment(payment && { ...payment, isHidden: true }),
    forget: () => setPayment(undefined),
  };
}
