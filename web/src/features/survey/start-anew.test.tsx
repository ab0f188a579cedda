import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pass, surveyWorld, unreachable } from '../../../test/survey.tsx';
import { tablet } from './served-page.ts';
import { startAnew } from './start-anew.ts';

surveyWorld();

const place = document.createElement('div');
const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear());
  vi.spyOn(tablet, 'reload').mockImplementation(() => undefined);
  sessionStorage.setItem('vitola-guest', '{"of":"the guest before"}');
});
afterEach(() => place.replaceChildren());

function Broken(): never {
  throw new Error('A word that is not there');
}
const open = () => act(async () => createRoot(place, { onUncaughtError: startAnew }).render(<Broken />));

it('a screen that breaks leaves nothing of its guest, and the page begins anew', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  await open();
  expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'A word that is not there' }));
  await pass(3_000);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
});

it('waits for the server: a tablet must not end on the browser’s own error page', async () => {
  vi.stubGlobal('fetch', unreachable);
  await open();
  await pass(30_000);
  expect(tablet.reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  await pass(3_000);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
});
