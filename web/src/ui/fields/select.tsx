import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, FieldFrame, useFieldWiring, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** The empty first choice, such as 'All strengths'. */
    placeholder?: string | undefined;
    frameClassName?: string | undefined;
  };

/** A native select: it works best on phones, and with `register`. */
export function Select({
  label,
  hint,
  error,
  labelHidden,
  options,
  placeholder,
  frameClassName,
  className,
  ...rest
}: SelectProps) {
  const texts = { label, hint, error, labelHidden };
  const wiring = useFieldWiring(texts, rest.id);
  return (
    <FieldFrame {...texts} wiring={wiring} required={rest.required} className={frameClassName}>
      <div className="relative">
        <select
          {...rest}
          {...wiring}
          className={clsx(
            controlClass,
            'appearance-none pr-8.5 text-ellipsis max-sm:pr-7.5 max-sm:pl-2.5',
            className,
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 max-sm:right-2 -translate-y-1/2 text-ink-faint"
        />
      </div>
    </FieldFrame>
  );
}
