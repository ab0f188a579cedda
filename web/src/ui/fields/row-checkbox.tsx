import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type RowCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Read out, not shown: the row says what it is about. */
  label: string;
};

/** The checkbox that chooses a row of a list. */
export const RowCheckbox = ({ label, className, ...rest }: RowCheckboxProps) => (
  <input
    {...rest}
    type="checkbox"
    aria-label={label}
    className={clsx('size-6 accent-(--accent)', className)}
  />
);
