import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const restMilliseconds = 700;

/** Sends a change of a cigar's stock; rejects when it is refused, which has been said by then. */
export type SendQuickChange = (id: string, by: number) => Promise<unknown>;

/**
 * Counts presses of + and - and sends them as one movement after a rest, or at once when the page goes out of sight.
 * `shown` is the stock with them.
 */
export function useQuickChange({ id, stock }: Pick<Cigar, 'id' | 'stock'>, sendChange: SendQuickChange) {
  const [by, setBy] = useState(0);
  // Taken at once: a page that goes says so more than once before anything is drawn anew.
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
      .catch(() => setSent(undefined))
      .finally(() => setSending(false));
  });
  // What is pressed while one change is under way waits for it, so that the ledger has them in order.
  useEffect(() => {
    if (by === 0 || isSending) return undefined;
    const timer = setTimeout(send, restMilliseconds);
    return () => clearTimeout(timer);
  }, [by, isSending]);
  // A row that leaves the list still sends what was pressed, and so does a page that is closed or put away.
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
  // Until the list has been read anew it shows the stock from before.
  if (sent && sent.from !== stock) setSent(undefined);
  const arriving = sent?.from === stock ? (sent?.by ?? 0) : 0;
  const shown = stock === null ? null : Math.max(0, stock + arriving + by);
  const change = (step: number) => {
    if (stock === null || stock + arriving + by + step < 0) return;
    unsent.current += step;
    setBy(unsent.current);
  };
  return { shown, change };
}
