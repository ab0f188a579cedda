import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface QuantityFormProps {
  label: string;
  hint?: string | undefined;
  /** What the button says. */
  action: string;
  /** The smallest number allowed. */
  min: number;
  /** The server's message about the quantity. */
  serverError?: string | undefined;
  busy: boolean;
  /** A sentence about the stock after the change. */
  outcome?: ((quantity: number) => string) | undefined;
  children?: ReactNode;
  onSubmit: (quantity: number) => void;
}

/** A form for one whole number. What was typed stays until the change is saved. */
export function QuantityForm(props: QuantityFormProps) {
  const { label, hint, action, min, serverError, busy, outcome, children, onSubmit } = props;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const quantity = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  const problem = quantity === undefined || quantity < min ? `Enter a whole number from ${min}` : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (quantity !== undefined && !problem && !busy) onSubmit(quantity);
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          error={(isTried && problem) || serverError || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {outcome && quantity !== undefined && !problem && (
          <p className="tnum text-[0.9375rem] text-ink-muted">{outcome(quantity)}</p>
        )}
      </div>
    </form>
  );
}
