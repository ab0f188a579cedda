import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, FieldFrame, useFieldWiring, type FieldTexts } from './field.tsx';

export type TextFieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** A short symbol inside the left edge, such as `$`. */
    prefix?: ReactNode;
    /** What is in line with the control, such as a button, whatever is above and below it. */
    beside?: ReactNode;
    /** Classes of the whole field, for the grid around it. */
    frameClassName?: string | undefined;
  };

/** A single-line text field. Takes `{...register('name')}` of a form as it is. */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  prefix,
  beside,
  frameClassName,
  className,
  ...rest
}: TextFieldProps) {
  const texts = { label, hint, error, labelHidden };
  const wiring = useFieldWiring(texts, rest.id);
  return (
    <FieldFrame {...texts} wiring={wiring} required={rest.required} className={frameClassName}>
      <div className="flex items-center gap-1.5 sm:gap-3">
        <div className="relative min-w-0 grow">
          {prefix !== undefined && (
            <span
              aria-hidden="true"
              className="tnum absolute inset-y-0 left-3.5 flex items-center text-ink-faint"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...wiring}
            className={clsx(controlClass, prefix !== undefined && 'pl-8', className)}
          />
        </div>
        {beside}
      </div>
    </FieldFrame>
  );
}
