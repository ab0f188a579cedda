import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
  labelHidden?: boolean | undefined;
};

/** A switch that takes effect at once. A checkbox underneath, so that forms and keyboards work with it. */
export function Switch({ label, hint, labelHidden, className, ...rest }: SwitchProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <div className={clsx('flex items-center justify-between gap-5', className)}>
      <div className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="leading-snug font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-flex h-7.5 w-13 shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          // A checkbox exposes its checked state natively.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="peer h-full w-full cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5.5 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5.5 peer-checked:bg-on-accent"
        />
      </span>
    </div>
  );
}
