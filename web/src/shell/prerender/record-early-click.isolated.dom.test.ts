import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayEarlyClick } from './replay-early-click.ts';

let clicked: string[];
let root: Element;
beforeEach(async () => {
  document.body.innerHTML = '<main><button>Start</button><a href="#more">More</a><p>words</p></main>';
  root = find('main');
  clicked = [];
  vi.resetModules();
  await import('./record-early-click.ts');
});

afterEach(() => void vi.restoreAllMocks());

const find = (selector: string) => document.querySelector(selector) as Element;
/** Clicks, and lets `ageMs` milliseconds pass. */
function click(selector: string, { detail = 1, ageMs = 0 } = {}): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  find(selector).dispatchEvent(event);
  vi.spyOn(performance, 'now').mockReturnValue(event.timeStamp + ageMs);
}

/** As the page's script does: it listens from now on, and calls for the early click. */
function hydrate(changes: () => void = () => undefined): void {
  root.addEventListener('mousedown', changes);
  root.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent));
  replayEarlyClick();
}

it('repeats the last click on a button once, however often it was clicked', () => {
  click('button');
  click('button', { detail: 2 });
  click('p');
  click('button');
  hydrate();
  expect(clicked).toEqual(['Start']);
  replayEarlyClick();
  click('button');
  replayEarlyClick();
  expect(clicked).toEqual(['Start', 'Start']);
});

it('leaves a link to the browser, and forgets the button clicked before', () => {
  click('button');
  click('a');
  hydrate();
  expect(clicked).toEqual([]);
});

it.each<[string, (button: Element) => void]>([
  ['reads differently', (button) => button.replaceChildren('Stop')],
  ['is gone', (button) => button.remove()],
  ['is disabled', (button) => button.setAttribute('disabled', '')],
])('does not click a button that %s once the page is hydrated', (_, change) => {
  click('button');
  hydrate(() => change(find('button')));
  expect(clicked).toEqual([]);
});

it('does not repeat a click that is more than ten seconds old', () => {
  click('button', { ageMs: 10_001 });
  hydrate();
  expect(clicked).toEqual([]);
});
