import { type RefObject, useEffect, useRef } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const controls = 'input, button';

interface RowKeys {
  count: number;
  open: (place: number) => void;
  /** Scrolls to a row, which may not be in the page. */
  reveal: (place: number) => Promise<HTMLElement | undefined>;
}

/**
 * The list's keys: the arrows, Home and End move the focus to the same control of another row. On a row's checkbox,
 * Enter opens the row; Space chooses it, as browsers do.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const element = list.current;
    // Not React's: its events also come from menus that a row opened, which stand elsewhere in the page.
    const onKey = (event: KeyboardEvent) => element && onRowKey(event, element, latest.current);
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [list]);
}

function onRowKey(event: KeyboardEvent, list: HTMLElement, { count, open, reveal }: RowKeys): void {
  const control = event.target as HTMLElement;
  const row = control.closest('li');
  const isTyping = control.matches('input:not([type=checkbox])');
  if (!row || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  const at = Number(row.dataset.index);
  if (event.key === 'Enter' && control.matches('input')) {
    event.preventDefault();
    open(at);
    return;
  }
  const to = steps[event.key]?.(at, count - 1) ?? at;
  if (to === at) return;
  event.preventDefault();
  const place = visibleControls(row).indexOf(control);
  const there = list.querySelector<HTMLElement>(`[data-index="${to}"]`);
  if (there) focusControl(there, place);
  else void reveal(to).then((revealed) => revealed && focusControl(revealed, place));
}

function focusControl(row: HTMLElement, place: number): void {
  const among = visibleControls(row);
  (among[place] ?? among[0])?.focus();
}

const visibleControls = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter((one) => one.offsetParent !== null);
