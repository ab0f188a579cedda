import { clsx } from 'clsx';

/** A spinner for short waits. With `label` it is announced; without, it decorates something that announces itself. */
export function Spinner({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className={clsx('inline-flex items-center justify-center', className)}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-[1.25em] animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
