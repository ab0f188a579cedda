import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  hint: string;
  /** At the end of the card; decorative. */
  icon?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  legend: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice of one among a few, each a card with a sentence. Radio buttons underneath: the arrow keys move and choose. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onValueChange,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{legend}</legend>
      <div className="flex flex-col gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex cursor-pointer items-center gap-4 rounded-control border p-4 has-focus-visible:outline-2',
              option.value === value ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              <span className="block text-[0.9375rem] text-ink-muted">{option.hint}</span>
            </span>
            <span
              aria-hidden="true"
              className="contents [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-ink-muted"
            >
              {option.icon}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
