import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, FieldFrame, useFieldWiring, type FieldTexts } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts & { frameClassName?: string | undefined };

/** A multi-line text field; grows with its content if the browser supports it. */
export function TextArea({
  label,
  hint,
  error,
  labelHidden,
  frameClassName,
  className,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const texts = { label, hint, error, labelHidden };
  const wiring = useFieldWiring(texts, rest.id);
  return (
    <FieldFrame {...texts} wiring={wiring} required={rest.required} className={frameClassName}>
      <textarea
        rows={rows}
        {...rest}
        {...wiring}
        className={clsx(controlClass, 'field-sizing-content min-h-24 leading-normal', className)}
      />
    </FieldFrame>
  );
}
