import { Progress } from '@base-ui/react/progress';
import { clsx } from 'clsx';

export interface ProgressBarProps {
  label: string;
  /** From 0 to `max`; null while the progress is unknown. */
  value: number | null;
  max?: number | undefined;
  /** The text at the right, such as '3 of 10'; the percentage by default. */
  valueText?: string | undefined;
  /** Larger text, for reading at arm's length. */
  large?: boolean;
}

/** A progress bar with its label and its value. */
export function ProgressBar({ label, value, max = 100, valueText, large = false }: ProgressBarProps) {
  const size = large ? 'text-[1.1875rem]' : 'text-[0.9375rem]';
  return (
    <Progress.Root
      value={value}
      max={max}
      {...(valueText === undefined ? {} : { getAriaValueText: () => valueText })}
      className="flex flex-col gap-2"
    >
      <div className="flex items-baseline justify-between gap-4">
        <Progress.Label className={clsx(size, !large && 'font-semibold')}>{label}</Progress.Label>
        <Progress.Value className={clsx(size, 'tnum text-ink-muted')}>
          {(formatted) => valueText ?? formatted}
        </Progress.Value>
      </div>
      <Progress.Track className="h-2.5 overflow-hidden rounded-full border border-line bg-sunken">
        <Progress.Indicator className="brass h-full rounded-full transition-[width] duration-500 data-indeterminate:w-1/3 data-indeterminate:animate-pulse" />
      </Progress.Track>
    </Progress.Root>
  );
}
