import type { PaymentMode } from '@vitola/contract/billing';
import { CircleOff, FlaskConical, Lock, type LucideIcon } from 'lucide-react';
import { useRead } from '../../api/query.ts';

const notes: Readonly<Record<PaymentMode, { icon: LucideIcon; words: string }>> = {
  live: {
    icon: Lock,
    words: 'Secure payment by Stripe, our card payment provider. We never see your card number.',
  },
  test: {
    icon: FlaskConical,
    words: 'Test mode: Stripe’s checkout with its test cards. No real card is charged.',
  },
  sandbox: {
    icon: FlaskConical,
    words: 'Test mode: the checkout is simulated. No card number is requested and nothing is charged.',
  },
  off: {
    icon: CircleOff,
    words: 'This server does not take payments yet. The free trial works without them.',
  },
};

/** How payment works on this server; blank until the server has answered. */
export function PaymentNote() {
  const { data } = useRead('GET /api/subscription/payment-mode');
  const note = data && notes[data.mode];
  return (
    <p className="mt-4 flex min-h-12 justify-center gap-2 text-[0.9375rem] text-ink-muted">
      {note && (
        <>
          <note.icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {note.words}
        </>
      )}
    </p>
  );
}
