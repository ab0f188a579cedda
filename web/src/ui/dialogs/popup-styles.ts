import { clsx } from 'clsx';

/** The surface of everything that floats above the page: suggestions, menus, popovers. */
export const popupClass = clsx(
  'rounded-card border border-line bg-raised text-ink shadow-lift outline-hidden origin-(--transform-origin)',
  'transition-[opacity,scale] duration-150 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0',
);

export const popupItemClass = clsx(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 leading-snug outline-hidden select-none',
  'data-highlighted:bg-accent-wash data-disabled:opacity-50',
);
