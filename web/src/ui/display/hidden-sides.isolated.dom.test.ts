import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markHiddenSides } from './hidden-sides.ts';

let resize: () => void;
let watched: Element[];

beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe = (element: Element) => void watched.push(element);
      disconnect = () => void (watched = []);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A row that is 300 pixels wide. */
function rowOf(scrollWidth: number): HTMLElement {
  const row = document.createElement('div');
  row.innerHTML = '<button>Lounge</button><button>Team</button>';
  Object.defineProperties(row, { clientWidth: { value: 300 }, scrollWidth: { value: scrollWidth } });
  return row;
}

const sides = (row: Element) => ['data-more-before', 'data-more-after'].map((name) => row.hasAttribute(name));

it('marks a row on the sides where it has more, as it is scrolled', () => {
  const row = rowOf(500);
  const stop = markHiddenSides(row);
  expect(watched).toEqual([row, ...row.children]);
  resize();
  expect(sides(row)).toEqual([false, true]);
  for (const [scrollLeft, expected] of [
    [100, [true, true]],
    [199.5, [true, false]],
    [0, [false, true]],
  ] as const) {
    row.scrollLeft = scrollLeft;
    row.dispatchEvent(new Event('scroll'));
    expect(sides(row)).toEqual(expected);
  }
  stop?.();
  row.scrollLeft = 100;
  row.dispatchEvent(new Event('scroll'));
  expect([sides(row), watched]).toEqual([[false, true], []]);
});

it('marks nothing on a row that fits', () => {
  const row = rowOf(300);
  markHiddenSides(row);
  resize();
  expect(sides(row)).toEqual([false, false]);
});
