import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const sendAfterMs = 700;

/** Sends a change of a cigar's stock; rejects after the user has been told that it failed. */
export type SendQuickChange = (id: string, by: number) => Promise<{ cigar: Pick<Cigar, 'stock'> }>;

/**
 * Adds up clicks on + and - and sends them as one movement after a pause, or at once when the page is hidden or closed.
 * `shown` is the stock including them.
 */
export function useQuickChange({ id, stock }: Pick<Cigar, 'id' | 'stock'>, sendChange: SendQuickChange) {
  const [by, setBy] = useState(0);
  // A ref, because a closing page fires several events before the next render.
  const unsent = useRef(0);
  const [sent, setSent] = useState<{ by: number; from: number | null }>();
  const [isSending, setSending] = useState(false);
  const send = useEffectEvent(() => {
    const change = unsent.current;
    if (change === 0) return;
    unsent.current = 0;
    setSent((before) => ({ by: change + (before?.from === stock ? before.by : 0), from: stock }));
    setBy(0);
    setSending(true);
    sendChange(id, change)
      // What others changed meanwhile is in the answer, too.
      .then(({ cigar }) => setSent((now) => now && { ...now, by: (cigar.stock ?? 0) - (now.from ?? 0) }))
      .catch(() => setSent(undefined))
      .finally(() => setSending(false));
  });
  // Clicks during a request wait for it, so that the ledger has them in order.
  useEffect(() => {
    if (by === 0 || isSending) return undefined;
    const timer = setTimeout(send, sendAfterMs);
    return () => clearTimeout(timer);
  }, [by, isSending]);
  // A row that unmounts still sends its clicks, and so does a page that is closed or hidden.
  useEffect(() => {
    const leave = () => send();
    const hide = () => document.visibilityState === 'hidden' && send();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  // Until the list is refetched it shows the stock from before.
  if (sent && sent.from !== stock) setSent(undefined);
  const inFlight = sent?.from === stock ? (sent?.by ?? 0) : 0;
  const shown = stock === null ? null : Math.max(0, stock + inFlight + by);
  const change = (step: number) => {
    if (stock === null || stock + inFlight + by + step < 0) return;
    unsent.current += step;
    setBy(unsent.current);
  };
  return { shown, change };
}
