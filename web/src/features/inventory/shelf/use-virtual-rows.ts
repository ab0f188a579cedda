import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Density } from './use-density.ts';

/** Lists up to this long are in the page whole, so that the browser's own search finds every row. */
export const wholeUpTo = 100;
const rowsBeyondSight = 15;
const maxFrames = 60;

/** A row that is in the page. */
export interface VisibleRow {
  /** Its place in the list, counted from 0. */
  at: number;
  /** How far below the list's top it stands, in CSS pixels; undefined if the list is in the page whole. */
  top: number | undefined;
}

export interface VirtualRows {
  rows: readonly VisibleRow[];
  /** Of the whole list, in CSS pixels; undefined if it is in the page whole. */
  height: number | undefined;
  /** Each row's ref. */
  measure: (row: HTMLElement | null) => void;
  /** Scrolls to a row that isn't in the page; returns the row, or undefined if there is none at this place. */
  reveal: (at: number) => Promise<HTMLElement | undefined>;
}

const rowOf = (list: HTMLElement | null, at: number) =>
  list?.querySelector<HTMLElement>(`[data-index="${at}"]`) ?? undefined;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The rows of a list of the page that are in or near the window, and the one with the focus; of a short list, all. */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  density: Density,
): VirtualRows {
  const [listTop, setListTop] = useState(0);
  const [isWide, setIsWide] = useState(true);
  const isVirtual = ids.length > wholeUpTo;
  // The rule is about React’s compiler, which would cache what this returns; we don’t use it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    enabled: isVirtual,
    getItemKey: (at) => ids[at] ?? at,
    estimateSize: () => (isWide ? 57 : 89),
    overscan: rowsBeyondSight,
    scrollMargin: listTop,
    rangeExtractor: (range) => withFocused(range, list.current),
    useFlushSync: false,
  });
  // What stands above the list may grow and shrink.
  useLayoutEffect(() => {
    if (!isVirtual) return undefined;
    const place = () => {
      setListTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
      setIsWide(window.matchMedia('(min-width: 48rem)').matches);
    };
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    place();
    return () => observer.disconnect();
  }, [isVirtual, list]);
  // Rows that aren't in the page keep their last height.
  useLayoutEffect(() => {
    if (isVirtual) virtualizer.measure();
  }, [virtualizer, isVirtual, density, isWide]);
  const reveal = useCallback(
    async (at: number) => {
      const isThere = () => rowOf(list.current, at);
      if (!isThere()) virtualizer.scrollToIndex(at, { align: 'center' });
      for (let frame = 0; frame < maxFrames && !isThere(); frame += 1) await nextFrame();
      return isThere();
    },
    [virtualizer, list],
  );
  return {
    rows: isVirtual
      ? virtualizer.getVirtualItems().map(({ index, start }) => ({ at: index, top: start - listTop }))
      : ids.map((_, at) => ({ at, top: undefined })),
    height: isVirtual ? virtualizer.getTotalSize() : undefined,
    measure: virtualizer.measureElement,
    reveal,
  };
}

/** A row that is scrolled out of sight keeps the focus. */
function withFocused(range: Range, list: HTMLElement | null): number[] {
  const near = defaultRangeExtractor(range);
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const at = row && list?.contains(row) ? Number(row.dataset.index) : undefined;
  if (at === undefined || at >= range.count || near.includes(at)) return near;
  return [...near, at].toSorted((a, b) => a - b);
}
