import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface QuantityFormProps {
  label: string;
  /** The registered field of the number. */
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** What the button says. */
  action: string;
  busy: boolean;
  /** A sentence about the stock after the change; undefined while no number is typed. */
  outcome?: string | undefined;
  children?: ReactNode;
  onSubmit: () => Promise<void>;
}

/** The layout of a form for a whole number, its details, and its button. */
export function QuantityForm(props: QuantityFormProps) {
  const { label, field, error, action, busy, outcome, children, onSubmit } = props;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={error}
          {...field}
        />
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {outcome !== undefined && <p className="tnum text-[0.9375rem] text-ink-muted">{outcome}</p>}
      </div>
    </form>
  );
}
