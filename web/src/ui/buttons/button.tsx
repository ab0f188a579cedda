import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { isFirstClick } from './first-click.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from '../feedback/spinner.tsx';

/** The look of a button, for a link that is loaded in full. */
export const buttonClass = cva(
  [
    'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-tight text-center no-underline select-none',
    'transition-[background-color,border-color,color,filter,translate] duration-150 active:translate-y-px',
    'disabled:opacity-55 disabled:active:translate-y-0 disabled:saturate-50',
  ],
  {
    variants: {
      variant: {
        primary:
          'brass border-transparent text-on-accent hover:brightness-107 disabled:hover:brightness-100 shadow-card',
        secondary:
          'border-line-strong bg-surface text-ink hover:not-disabled:border-accent hover:not-disabled:bg-accent-wash',
        quiet:
          'border-transparent bg-transparent text-accent-ink hover:not-disabled:bg-accent-wash hover:not-disabled:text-ink',
        danger: 'border-transparent bg-danger text-on-danger hover:not-disabled:brightness-110',
      },
      size: {
        sm: 'min-h-9 px-3 text-[0.9375rem]',
        md: 'min-h-11 px-4.5 text-base',
        lg: 'min-h-13 px-6 text-[1.0625rem]',
        xl: 'min-h-16 px-8 text-xl',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonStyle = VariantProps<typeof buttonClass> & { icon?: ReactNode };

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { busy?: boolean | undefined; repeats?: boolean };

/**
 * A button. While `busy` it keeps its width and the focus, shows a spinner, and ignores clicks, so that nothing is
 * sent twice. A double click counts once, unless `repeats` is set.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  repeats = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const onButtonClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else if (repeats || isFirstClick(event)) onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={onButtonClick}
      className={clsx(buttonClass({ variant, size, wide }), className)}
    >
      {busy && <Spinner className="absolute inset-0" />}
      <span className={clsx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
