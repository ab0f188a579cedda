import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox of a form. Takes `{...register('name')}`. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const note = error ?? hint;
  return (
    <div className={clsx('flex gap-3', className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className="mt-0.5 size-5.5 shrink-0 accent-(--accent)"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="leading-snug">
          {label}
        </label>
        {note !== undefined && (
          <p
            id={`${id}-note`}
            className={clsx('text-[0.9375rem]', error === undefined ? 'text-ink-faint' : 'text-danger-ink')}
          >
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
