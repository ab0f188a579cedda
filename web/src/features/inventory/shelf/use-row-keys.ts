import { useCallback, useEffect, useRef } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const controls = 'input, button';

/**
 * The list's keys: the arrows, Home and End move the focus to the same control of another row. On a row's checkbox,
 * Enter opens the row; Space chooses it, as browsers do. Returns the list's ref.
 */
export function useRowKeys(openRow: (place: number) => void): (list: HTMLUListElement) => () => void {
  const open = useRef(openRow);
  useEffect(() => {
    open.current = openRow;
  });
  return useCallback((list: HTMLUListElement) => {
    const onKey = (event: KeyboardEvent) => onRowKey(event, list, open.current);
    list.addEventListener('keydown', onKey);
    return () => list.removeEventListener('keydown', onKey);
  }, []);
}

function onRowKey(event: KeyboardEvent, list: HTMLUListElement, openRow: (place: number) => void): void {
  const control = event.target as HTMLElement;
  const row = control.closest('li');
  const isTyping = control.matches('input:not([type=checkbox])');
  if (!row || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...list.children];
  const at = rows.indexOf(row);
  if (event.key === 'Enter' && control.matches('input')) {
    event.preventDefault();
    return openRow(at);
  }
  const to = rows[steps[event.key]?.(at, rows.length - 1) ?? at];
  if (!to || to === row) return undefined;
  event.preventDefault();
  const place = visibleControls(row).indexOf(control);
  const among = visibleControls(to);
  return (among[place] ?? among[0])?.focus();
}

const visibleControls = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter((one) => one.offsetParent !== null);
