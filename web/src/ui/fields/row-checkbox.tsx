import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type RowCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Read out, not shown: the row says what it is about. */
  label: string;
};

/** The checkbox that chooses a row of a list. */
export const RowCheckbox = ({ label, className, ...rest }: RowCheckboxProps) => (
  // Around the drawn box, so that a finger hits it without the row growing.
  <label className={clsx('flex w-fit pointer-coarse:-m-2.5 pointer-coarse:p-2.5', className)}>
    <input {...rest} type="checkbox" aria-label={label} className="size-6 accent-(--accent)" />
  </label>
);
