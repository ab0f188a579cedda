import { LoyaltySettings } from '@vitola/contract/loyalty/program';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface PointsPerDollarProps {
  saved: number;
  busy: boolean;
  onSave: (points: number) => void;
}

const rule = LoyaltySettings.shape.pointsPerDollar;

/** How many points a dollar gives, and its Save button. */
export function PointsPerDollar({ saved, busy, onSave }: PointsPerDollarProps) {
  const [typed, setTyped] = useState(String(saved));
  const points = rule.safeParse(typed.trim() === '' ? Number.NaN : Number(typed));
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (points.success) onSave(points.data);
      }}
    >
      <TextField
        label="Points per dollar"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        error={points.error?.issues[0]?.message}
        frameClassName="w-44"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={points.data === saved} className="mt-7">
        Save
      </Button>
    </form>
  );
}
