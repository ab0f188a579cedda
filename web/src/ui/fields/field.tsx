import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { inPageLanguage } from '../../api/call-error.ts';

/** The texts of a form field. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** The error message; shown instead of the hint and linked to the control. */
  error?: string | undefined;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
}

export const controlClass = clsx(
  'block w-full min-h-11 scroll-my-16 rounded-control border border-line-strong bg-raised px-3.5 py-2 text-ink shadow-[inset_0_1px_2px_var(--shadow-color)]',
  'transition-[border-color,box-shadow] hover:not-disabled:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken',
);

export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The ids and aria attributes that link a control to its label, hint and error. */
export function useFieldWiring(texts: FieldTexts, id?: string): FieldWiring {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const errorId = texts.error !== undefined && texts.error !== '' ? `${controlId}-error` : undefined;
  return {
    id: controlId,
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-describedby': errorId ?? (texts.hint === undefined ? undefined : `${controlId}-hint`),
  };
}

export interface FieldFrameProps extends FieldTexts {
  wiring: FieldWiring;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The layout of a field: label, control, then the error or the hint. */
export function FieldFrame({
  label,
  hint,
  error,
  labelHidden,
  wiring,
  required,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        id={`${wiring.id}-label`}
        htmlFor={wiring.id}
        className={labelHidden ? 'sr-only' : 'text-[0.9375rem] leading-snug font-semibold text-ink'}
      >
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-accent-ink">
            *
          </span>
        )}
      </label>
      {children}
      {wiring['aria-invalid'] ? (
        <p id={`${wiring.id}-error`} className="text-[0.9375rem] leading-snug text-danger-ink">
          {error !== undefined && inPageLanguage(error)}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${wiring.id}-hint`} className="text-[0.9375rem] leading-snug text-ink-faint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
