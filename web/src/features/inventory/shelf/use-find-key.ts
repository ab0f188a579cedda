import { type RefObject, useEffect } from 'react';

/**
 * While `isOn`, Ctrl F or Cmd F goes to the list's own search, because the browser's finds only the rows that are in the
 * page; pressed there it opens the browser's.
 */
export function useFindKey(bar: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || document.querySelector('[role=dialog], [role=alertdialog]'))
        return;
      const field = bar.current?.querySelector<HTMLInputElement>('input[type=search]');
      if (!field || field === document.activeElement) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [bar, isOn]);
}
