/**
 * Marks a row that scrolls sideways with `data-more-before` and `data-more-after` while it has more on that side. A ref:
 * returns what stops it.
 */
export function markHiddenSides(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row;
    row.toggleAttribute('data-more-before', scrollLeft > 1);
    row.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > 1);
  };
  const sizes = new ResizeObserver(mark);
  for (const each of [row, ...row.children]) sizes.observe(each);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
