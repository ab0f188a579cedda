import { beforeEach, expect, it } from 'vitest';
import { ignoreStrayClicks } from './stray-clicks.ts';

ignoreStrayClicks();

let clicked: string[];
beforeEach(() => {
  clicked = [];
  document.body.innerHTML =
    '<p>words</p><button><b>one</b></button><button>two</button><label>three<input type="checkbox"></label>';
  for (const element of document.querySelectorAll('button, input, p'))
    element.addEventListener('click', () => clicked.push(element.textContent || 'box'));
});

function click(selector: string, detail: number): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  return document.querySelector(selector)?.dispatchEvent(event) ?? false;
}

it('ignores the second half of a double click on a control that the first half moved under the pointer', () => {
  click('b', 1);
  expect(click('button + button', 2)).toBe(false);
  click('p', 1);
  click('button', 2);
  expect(clicked).toEqual(['one', 'words']);
});

it('passes both halves to the control they are meant for, and to the checkbox of a label', () => {
  click('b', 1);
  expect(click('button', 2)).toBe(true);
  const box = document.querySelector('input');
  click('label', 1);
  click('input', 2);
  expect(box?.checked).toBe(false);
  expect(clicked.filter((name) => name === 'one')).toHaveLength(2);
});

it('keeps a `details` open that the first half opened', () => {
  document.body.innerHTML = '<details><summary>more</summary></details>';
  click('summary', 1);
  click('summary', 2);
  expect(document.querySelector('details')?.open).toBe(true);
});

it('keeps a `select` closed that the first half moved under the pointer', () => {
  document.body.innerHTML = '<button>edit</button><select></select>';
  const press = (detail: number) => {
    const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail });
    return document.querySelector('select')?.dispatchEvent(event);
  };
  click('button', 1);
  expect(press(2)).toBe(false);
  expect(press(1)).toBe(true);
  click('select', 1);
  expect(press(2)).toBe(true);
});

it('passes keyboard clicks and separate clicks', () => {
  click('button', 1);
  click('button + button', 0);
  click('button + button', 1);
  expect(clicked).toEqual(['one', 'two', 'two']);
});
