import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { Check } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import { formTexts } from '../../i18n/shared/form-texts.ts';
import { inPageLanguage } from '../../api/call-error.ts';

export interface ChipsProps {
  label: string;
  options: readonly string[];
  /** What an option is called; itself by default. */
  labelOf?: ((option: string) => string) | undefined;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** The maximum number of choices; at the limit the others are disabled. */
  max?: number | undefined;
  hint?: ReactNode;
  /** The error message; shown instead of the hint. */
  error?: string | undefined;
  /** Where a form puts the focus if the choice is wrong. */
  groupRef?: Ref<HTMLDivElement> | undefined;
  disabled?: boolean | undefined;
}

/** A choice of several short options, such as flavor notes. */
export function Chips({
  label,
  options,
  labelOf = (option) => option,
  value,
  onValueChange,
  max,
  hint,
  error,
  groupRef,
  disabled = false,
}: ChipsProps) {
  const id = useId();
  const full = max !== undefined && value.length >= max;
  const note =
    (error === undefined ? undefined : inPageLanguage(error)) ?? (full ? formTexts().deselect : hint);
  return (
    <div className="flex flex-col gap-2">
      <span id={id} className="text-[0.9375rem] leading-snug font-semibold">
        {label}
      </span>
      <ToggleGroup
        multiple
        ref={groupRef}
        tabIndex={-1}
        aria-labelledby={id}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        value={value}
        onValueChange={(next: string[]) => onValueChange(next)}
        disabled={disabled}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <Toggle
            key={option}
            value={option}
            disabled={full && !value.includes(option)}
            className="group inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-4 font-semibold text-ink-muted transition-colors hover:not-data-disabled:border-accent hover:not-data-disabled:text-ink data-disabled:opacity-55 data-pressed:border-accent data-pressed:bg-accent-wash data-pressed:text-ink"
          >
            <Check aria-hidden="true" className="hidden size-4 text-accent-ink group-data-pressed:block" />
            {labelOf(option)}
          </Toggle>
        ))}
      </ToggleGroup>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={clsx('text-[0.9375rem]', error === undefined ? 'text-ink-faint' : 'text-danger-ink')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
