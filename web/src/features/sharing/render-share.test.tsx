import type { Share } from '@vitola/contract/sharing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineError } from '../../api/call-error.ts';
import { renderShare } from './render-share.tsx';
import { ShareScreen } from './share-screen.tsx';
import { SharedPicks } from './shared-picks.tsx';
import { sharedPicks } from '../../../test/shared-picks.ts';
import { texts as english } from './texts.en.ts';
import { texts as spanish } from './texts.es.ts';

afterEach(() => vi.restoreAllMocks());

const never = new Promise<never>(() => undefined);

it.each([
  ['en', english, undefined, 0],
  ['es', spanish, 'es', 0],
  // The next day it asks first how the cigars were.
  ['en', english, 'en', 86_400_000],
] as const)('a page in %s goes on from what the server rendered', (language, texts, asked, later) => {
  const complaints = vi.spyOn(console, 'error');
  const openedAt = Date.parse(sharedPicks.createdAt) + later;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderShare({ share: sharedPicks, openedAt }, language, asked);
  expect(container.textContent).toContain('The Velvet Ash');
  expect(container.innerHTML).not.toContain('style=');
  const before = container.querySelector('h2');
  render(
    <ShareScreen
      language={language}
      asked={asked}
      texts={texts}
      rendered={{ share: sharedPicks, Picks: SharedPicks, openedAt }}
      first={never}
      again={() => never}
    />,
    { container, hydrate: true },
  );
  expect(complaints).not.toHaveBeenCalled();
  expect(container.querySelector('h2')).toBe(before);
});

it('keeps the rendered cigars while its request fails, and repeats it until the scan is counted', async () => {
  const again = vi.fn<() => Promise<Share>>();
  again.mockRejectedValueOnce(offlineError()).mockResolvedValue(sharedPicks);
  render(
    <ShareScreen
      language="en"
      texts={english}
      rendered={{ share: sharedPicks, Picks: SharedPicks, openedAt: Date.now() }}
      first={Promise.reject(offlineError())}
      again={again}
    />,
  );
  const comeBack = () => window.dispatchEvent(new Event('online'));
  await waitFor(() => {
    comeBack();
    expect(again).toHaveBeenCalledTimes(2);
  });
  expect(screen.getByText('from The Velvet Ash')).toBeTruthy();
  await again.mock.results[1]?.value;
  await waitFor(() => {
    comeBack();
    expect(again).toHaveBeenCalledTimes(2);
  });
  expect(screen.getByText('from The Velvet Ash')).toBeTruthy();
});
