import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { markHiddenSides } from './hidden-sides.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps {
  items: readonly TabItem[];
  /** The label of the group for screen readers. */
  label: string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
  /** Keeps inactive views mounted, so that typed input stays. */
  keeps?: boolean;
}

/**
 * Tabs; arrow keys move between them, Enter and Space open one: many panels load when they are opened. The row scrolls
 * sideways if it is too narrow, and fades where there is more.
 */
export function Tabs(props: TabsProps) {
  const { items, label, value, defaultValue, onValueChange, className, keeps = false } = props;
  return (
    <Base.Root
      className={className}
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value })}
      onValueChange={(next: string) => onValueChange?.(next)}
    >
      <Base.List
        aria-label={label}
        ref={markHiddenSides}
        className="scroll-hints relative flex overflow-x-auto sm:gap-1 border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={clsx(
              'min-h-12 shrink-0 px-2.5 sm:px-4 font-semibold whitespace-nowrap text-ink-muted transition-colors',
              'hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink data-disabled:opacity-50',
            )}
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-full bg-accent transition-[translate,width] duration-200" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel
          key={item.value}
          value={item.value}
          keepMounted={keeps}
          className="pt-6 focus-visible:outline-offset-4"
        >
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
