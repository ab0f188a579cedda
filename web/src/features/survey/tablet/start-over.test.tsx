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
  const controller = { scriptURL: 'https://vitola.example/vault-worker.js' };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  open();
  await pass(3_000);
  expect(tablet.reload).not.toHaveBeenCalled();
  controller.scriptURL = 'https://vitola.example/survey-worker.js';
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
