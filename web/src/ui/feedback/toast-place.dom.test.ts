import { afterEach, expect, test, vi } from 'vitest';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';
import { placeToast } from './toast-place.ts';

/** The place of a low toast. */
const [top, bottom] = [690, 764];

/** A small screen with a bar at its lower edge, `page` in it and a toast, under whose place is what matches `below`. */
function openPage(page = '', below = 'body'): HTMLElement {
  matchEveryMediaQuery();
  document.body.innerHTML = `${page}<nav class="bottom-navigation" style="position: fixed"></nav><div data-toasts><div data-toast></div></div>`;
  const toast = document.querySelector<HTMLElement>('[data-toast]');
  if (!toast) throw new Error('There is no toast.');
  toast.getBoundingClientRect = () => new DOMRect(16, top, 358, bottom - top);
  vi.spyOn(document, 'elementsFromPoint').mockReturnValue([
    toast,
    ...document.querySelectorAll(`${below}, .bottom-navigation`),
  ]);
  return toast;
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const isLow = (toast: HTMLElement) => 'low' in toast.dataset;

test('a toast on a small screen is above the bottom bar', () => {
  const toast = openPage('<main><button>Sell</button></main>', 'main, button');
  placeToast(toast, top - 1);
  expect(isLow(toast)).toBe(true);
});

test('a toast on a short screen is at the top: its lower part has the controls that are used next', () => {
  const toast = openPage();
  const height = 664;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: height >= 16 * Number(/min-height: ([\d.]+)rem/.exec(query)?.[1] ?? 0),
  }));
  placeToast(toast, undefined);
  expect(isLow(toast)).toBe(false);
});

test('a toast on a wide screen, or where no bar is at the lower edge, is at the top', () => {
  const toast = openPage();
  document.querySelector('.bottom-navigation')?.remove();
  placeToast(toast, undefined);
  expect(isLow(toast)).toBe(false);
  const wide = openPage();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  placeToast(wide, undefined);
  expect(isLow(wide)).toBe(false);
});

test.each([
  ['an opened sheet', '<div style="position: fixed"><div role="dialog"><p>Plans</p></div></div>', 'p'],
  ['a bar that stays at the lower edge', '<form><div style="position: sticky">Save</div></form>', 'form div'],
])('a toast that would cover %s is at the top', (_, page, below) => {
  const toast = openPage(page, below);
  placeToast(toast, undefined);
  expect(isLow(toast)).toBe(false);
});

test('a toast that would cover what was just pressed is at the top', () => {
  const toast = openPage();
  placeToast(toast, top + 30);
  expect(isLow(toast)).toBe(false);
});

test.each([
  ['the keyboard is up', '<input />', false],
  ['a long text is typed', '<textarea></textarea>', false],
  ['a field with its own keypad has the focus', '<input inputmode="none" />', true],
  ['a checkbox has the focus', '<input type="checkbox" />', true],
])('a toast is at the top while there is a keyboard: %s', (_, page, low) => {
  const toast = openPage(page);
  document.querySelector<HTMLElement>('input, textarea')?.focus();
  placeToast(toast, undefined);
  expect(isLow(toast)).toBe(low);
});
