import { pbkdf2Sync } from 'node:crypto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPairedTablet } from '../../../offline/paired-tablet.ts';
import { tablet } from '../tablet/served-page.ts';
import { setStaffPin } from './check-pin.ts';
import { addCornerButton } from './corner-button.ts';
import { lazyStaffCorner } from './lazy-staff-corner.ts';

const loungeId = 'lounge_velvet_1';
const salt = Buffer.from('a salt of 16 byt');
const pin = {
  salt: salt.toString('base64url'),
  hash: pbkdf2Sync('270914', salt, 10, 32, 'sha256').toString('base64url'),
  iterations: 10,
};
let leaving: AbortController;

beforeEach(async () => {
  await lazyStaffCorner.load();
  localStorage.clear();
  setPairedTablet(loungeId);
  setStaffPin(loungeId, pin);
  leaving = new AbortController();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  addCornerButton(loungeId, leaving.signal);
});
afterEach(async () => {
  const close = screen.queryByRole('button', { name: /^(Back to the welcome|Volver a la bienvenida)/ });
  if (close) await act(async () => fireEvent.click(close));
  leaving.abort();
  document.documentElement.lang = 'en';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
const corner = () => screen.getByText(/^(For staff|Para el personal)$/, { selector: 'button' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const at = (clientX: number) => ({ isPrimary: true, button: 0, clientX, clientY: 700 });
const press = async (milliseconds: number) => {
  fireEvent.pointerDown(corner(), at(20));
  await pass(milliseconds);
};
const isOpen = () => document.querySelector('.corner') !== null;
const openByKeyboard = () => act(async () => fireEvent.click(corner(), { detail: 0 }));
async function enter(digits: string) {
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: digits } });
  await act(async () => fireEvent.submit(document.querySelector('.corner-pin') ?? document.body));
}

it('opens after a press of three seconds, and not for a tap, a finger that moves or a shorter press', async () => {
  stopClock();
  await press(2_900);
  fireEvent.pointerUp(corner(), at(20));
  await pass(5_000);
  fireEvent.click(corner(), { detail: 1 });
  await pass(0);
  expect(isOpen()).toBe(false);
  await press(1_000);
  fireEvent.pointerMove(corner(), at(60));
  await pass(5_000);
  expect(isOpen()).toBe(false);
  await press(3_000);
  expect(isOpen()).toBe(true);
});

it('says what is wrong with a PIN, and shows the tablet after the right one, without a network', async () => {
  await openByKeyboard();
  await enter('2709');
  expect(await screen.findByText('The PIN has six digits.')).toBeTruthy();
  await enter('270915');
  expect(await screen.findByText('This PIN is wrong. 4 tries left.')).toBeTruthy();
  await enter('270914');
  expect(await screen.findByText(/^The server does not answer\./)).toBeTruthy();
  expect(screen.getByText('Nothing, the server has everything')).toBeTruthy();
  expect(screen.getByText('None since this page was opened')).toBeTruthy();
});

it('closes by its button and automatically, leaves nothing, and reloads only then', async () => {
  stopClock();
  const reload = vi.fn<() => void>();
  tablet.reload = reload;
  await openByKeyboard();
  tablet.reload();
  expect(reload).not.toHaveBeenCalled();
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Back to the welcome screen', hidden: true })),
  );
  expect([isOpen(), document.activeElement === corner()]).toEqual([false, true]);
  expect(reload).toHaveBeenCalledOnce();
  await openByKeyboard();
  await pass(59_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(59_000);
  expect(isOpen()).toBe(true);
  await pass(1_000);
  expect(isOpen()).toBe(false);
  expect(document.body.children).toHaveLength(1);
});

it('speaks the language of the page, also after that changed', async () => {
  document.documentElement.lang = 'es';
  expect(await screen.findByText('Para el personal')).toBeTruthy();
  await openByKeyboard();
  await enter('270915');
  expect(await screen.findByText('Este PIN no es correcto. Quedan 4 intentos.')).toBeTruthy();
});

it('is there once however often the tablet is prepared, and gone with its signal', () => {
  addCornerButton(loungeId, leaving.signal);
  expect(document.querySelectorAll('.staff-corner')).toHaveLength(1);
  leaving.abort();
  expect(document.querySelectorAll('.staff-corner')).toHaveLength(0);
});
