import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const sendAfterMs = 700;

type StockOfCigar = Pick<Cigar, 'stock' | 'version'>;

/** Sends a change of a cigar's stock; rejects after the user has been told that it failed. */
export type SendQuickChange = (id: string, by: number) => Promise<{ cigar: StockOfCigar }>;

/**
 * Adds up clicks on + and - and sends them as one movement after a pause, or at once when the page is hidden or closed.
 * `shown` is the stock including them.
 */
export function useQuickChange(
  { id, stock, version }: Pick<Cigar, 'id'> & StockOfCigar,
  sendChange: SendQuickChange,
) {
  const [by, setBy] = useState(0);
  // A ref, because a closing page fires several events before the next render.
  const unsent = useRef(0);
  /** What was sent and is not answered yet, and the newest version of the cigar that was known then. */
  const [pending, setPending] = useState({ by: 0, version });
  /** What the newest answer says, which counts until the list is as new. */
  const [answered, setAnswered] = useState<StockOfCigar>();
  const [isSending, setSending] = useState(false);
  const send = useEffectEvent(() => {
    const change = unsent.current;
    if (change === 0) return;
    unsent.current = 0;
    setBy(0);
    setPending((before) => ({ by: before.by + change, version: Math.max(version, answered?.version ?? 0) }));
    setSending(true);
    sendChange(id, change)
      .then(({ cigar }) => setAnswered((now) => (now && now.version > cigar.version ? now : cigar)))
      .catch(() => undefined)
      .finally(() => {
        setPending((before) => ({ ...before, by: before.by - change }));
        setSending(false);
      });
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
  const known = answered && answered.version > version ? answered.stock : stock;
  // A list that is newer than both has what is not answered yet.
  const unanswered = version > Math.max(pending.version, answered?.version ?? 0) ? 0 : pending.by;
  const shown = known === null ? null : Math.max(0, known + unanswered + by);
  const change = (step: number) => {
    if (known === null || known + unanswered + by + step < 0) return;
    unsent.current += step;
    setBy(unsent.current);
  };
  return { shown, change };
}
