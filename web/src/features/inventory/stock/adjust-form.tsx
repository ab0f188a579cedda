import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useState } from 'react';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { QuantityForm } from './quantity-form.tsx';
import { useMoveStock } from './use-stock.ts';

const other = 'Another reason';

/** The usual reasons, and whether each means fewer or more cigars. */
const reasons = {
  Damaged: -1,
  'Given away': -1,
  'Smoked by staff': -1,
  Lost: -1,
  'Moved to another humidor': -1,
  'Returned by a guest': 1,
  Found: 1,
} as const;
const reasonOptions = [...Object.keys(reasons), other].map((word) => ({ value: word, label: word }));
const directions = [
  { value: '-1', label: 'Fewer' },
  { value: '1', label: 'More' },
];

/** A correction by a number of fewer or more, with its reason. */
export function AdjustForm({ cigar }: { cigar: Cigar }) {
  const [round, setRound] = useState(0);
  const [direction, setDirection] = useState(-1);
  const [chosen, setChosen] = useState('Damaged');
  const [words, setWords] = useState('');
  const { move, isMoving, error } = useMoveStock({
    onDone: () => {
      setRound(round + 1);
      setWords('');
    },
  });
  const isOther = chosen === other;
  const choose = (reason: string) => {
    setChosen(reason);
    if (reason in reasons) setDirection(reasons[reason as keyof typeof reasons]);
  };
  return (
    <QuantityForm
      key={round}
      label="By how many"
      action="Adjust"
      min={1}
      busy={isMoving}
      serverError={error?.fields.quantity}
      outcome={(quantity) => outcomeText((cigar.stock ?? 0) + direction * quantity)}
      onSubmit={(quantity) =>
        move({
          params: { id: cigar.id },
          body: { kind: 'adjusted', quantity: direction * quantity, reason: isOther ? words : chosen },
        })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Reason"
          options={reasonOptions}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        />
        <Select
          label="Fewer or more"
          options={directions}
          value={String(direction)}
          onChange={(event) => setDirection(Number(event.target.value))}
        />
        {isOther && (
          <TextField
            label="What happened"
            required
            maxLength={200}
            frameClassName="sm:col-span-2"
            value={words}
            error={error?.fields.reason}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
    </QuantityForm>
  );
}

const outcomeText = (left: number) =>
  left < 0 ? 'That is more than there are. Count them if that is wrong.' : `${left} will be in stock.`;
