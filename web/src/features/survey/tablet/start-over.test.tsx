import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { pass, surveyWorld, unreachable } from '../../../../test/survey.tsx';
import { tablet } from './served-page.ts';
import { startOver } from './start-over.ts';

surveyWorld();

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear());
  vi.spyOn(tablet, 'reload').mockImplementation(() => undefined);
  sessionStorage.clear();
  sessionStorage.setItem('vitola-guest', '{"of":"the guest before"}');
});

function Broken(): never {
  throw new Error('A word that is not there');
}

// Renders outside the testing library, as in a browser: there, an error while rendering would fail the test.
function open(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.createElement('div'), { onUncaughtError: startOver });
  flushSync(() => root.render(<Broken />));
}

it('a screen that crashes leaves no data of its guest, and the page starts over', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  open();
  expect(sessionStorage.getItem('vitola-guest')).toBeNull();
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'A word that is not there' }));
  await pass(3_000);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
});

it('waits for the server: a tablet must not end on the browser’s own error page', async () => {
  vi.stubGlobal('fetch', unreachable);
  open();
  await pass(30_000);
  expect(tablet.reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  await pass(3_000);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
});

it('does not wait for the server if the device has the page', async () => {
  vi.stubGlobal('fetch', unreachable);
  const match = vi.fn(() => Promise.resolve(new Response('<p>Vitola</p>')));
  vi.stubGlobal('caches', { match });
  const controller = { scriptURL: 'https://vitola.example/vault-worker.js' };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  open();
  await pass(3_000);
  expect(tablet.reload).not.toHaveBeenCalled();
  controller.scriptURL = 'https://vitola.example/survey-worker.js';
  await pass(3_000);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
  expect(match).toHaveBeenCalledWith(location.pathname, expect.objectContaining({ ignoreSearch: true }));
});

it('waits twice as long each time that it crashes again, up to a minute, and forgets it after ten', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  for (const pauseMs of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
    open();
    await pass(pauseMs - 1);
    expect(tablet.reload).not.toHaveBeenCalled();
    await pass(1);
    expect(tablet.reload).toHaveBeenCalledTimes(1);
    vi.mocked(tablet.reload).mockClear();
  }
  await pass(600_000);
  open();
  await pass(3_000);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
});

it('starts over where storage is denied', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Vitola</p>')));
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  open();
  await pass(3_000);
  expect(tablet.reload).toHaveBeenCalledTimes(1);
});
