import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { QuantityForm } from './quantity-form.tsx';
import { useMoveStock } from './use-stock.ts';

/** Cigars that were delivered. */
export function ReceiveForm({ cigar }: { cigar: Cigar }) {
  const [round, setRound] = useState(0);
  const [reason, setReason] = useState('');
  const { move, isMoving, error } = useMoveStock({
    onDone: () => {
      setRound(round + 1);
      setReason('');
    },
  });
  return (
    <QuantityForm
      key={round}
      label="How many came in"
      action="Receive"
      min={1}
      busy={isMoving}
      serverError={error?.fields.quantity}
      outcome={(quantity) => `${(cigar.stock ?? 0) + quantity} will be in stock.`}
      onSubmit={(quantity) =>
        move({ params: { id: cigar.id }, body: { kind: 'received', quantity, reason: reason || null } })
      }
    >
      <TextField
        label="From whom, or a note"
        hint="Optional"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </QuantityForm>
  );
}
