import { trackEvent } from '@vitola/contract/analytics/events';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { stock } from '../../../test/stock.ts';

const server = startDashboardTest();
beforeEach(() => void vi.stubGlobal('ResizeObserver', SizedOnce));

/** Reports a width of 600 pixels: jsdom has no layout. */
class SizedOnce {
  readonly #told: ResizeObserverCallback;
  constructor(told: ResizeObserverCallback) {
    this.#told = told;
  }
  observe() {
    const contentRect = { left: 0, top: 0, width: 600, height: 200 } as DOMRectReadOnly;
    this.#told([{ contentRect } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
}

async function openReport(owner: Owner) {
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=analytics');
  await screen.findByRole('tab', { name: 'Guests' });
  return page;
}
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));

describe('the report of a lounge', () => {
  it('says the next step while there are no guests, and invents nothing', async () => {
    const owner = await server.world.owner();
    const { user } = await openReport(owner);
    expect(panel().getByText('No guest has started a survey yet')).toBeTruthy();
    expect(panel().getByRole('link', { name: 'Open the survey' }).getAttribute('href')).toMatch(
      /\/customer$/,
    );
    await user.click(tab('Choices'));
    expect(panel().getByText(/record sales by pick code/)).toBeTruthy();
    expect(panel().getByText('Accept rate').closest('dt')?.nextSibling?.textContent).toBe('–');
    await user.click(tab('Shelf'));
    expect(panel().getByText(/Too early to tell/)).toBeTruthy();
    await user.click(tab('Featuring'));
    expect(panel().getByText(/With Enterprise/)).toBeTruthy();
  });

  it('has a chart with a description and a table, and offers the table as a file', async () => {
    const owner = await server.world.owner();
    await stock(owner, 2);
    const sessionId = '11111111-2222-4333-8444-555555555555';
    const { guest } = server.world;
    await guest.call(trackEvent, {
      body: { eventType: 'questionnaire_start', loungeId: owner.loungeId, sessionId },
    });
    for (let asked = 0; asked < 3; asked += 1)
      await guest.call(recommendTiered, {
        body: {
          loungeId: owner.loungeId,
          ...(asked === 0 && { sessionId }),
          preferences: {
            experience: 'connoisseur',
            strength: ['full'],
            flavors: ['spicy'],
            time: '20-30',
            budget: 'all-options',
          },
        },
      });
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn<() => void>() }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await openReport(owner);
    expect(
      await panel().findByRole('img', { name: /Surveys by day .* 3 started, 3 completed/ }),
    ).toBeTruthy();
    expect(await panel().findByRole('img', { name: /Started 3, .* Made a QR 0/ })).toBeTruthy();
    await user.click(panel().getByRole('button', { name: 'CSV: How far guests get', hidden: true }));
    await vi.waitFor(() => expect(saved[0]).toMatch(/^vitola-survey-funnel-\d{4}-\d\d-\d\d\.csv$/));
    await user.click(tab('Unmet demand'));
    const table = panel().getByRole('table', { name: 'Unmet requests', hidden: true });
    expect(table.textContent).toContain('Full strength');
  });

  it('explains every figure, with the same sentence in both places that show it', async () => {
    const owner = await server.world.owner();
    const { user } = await openReport(owner);
    await user.click(tab('Choices'));
    const live = within(screen.getByRole('region', { name: 'Live Analytics' }));
    const sentenceOf = async (place: typeof live, label: string) => {
      await user.click(await place.findByRole('button', { name: `What “${label}” counts` }));
      const sentence = (await screen.findByRole('dialog')).textContent;
      await user.keyboard('{Escape}');
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return sentence;
    };
    for (const label of ['QR codes made', 'QR codes scanned', 'Vaults created']) {
      const sentence = await sentenceOf(live, label);
      expect(sentence).toMatch(/^\w.*\.$/);
      expect(await sentenceOf(panel(), label)).toBe(sentence);
    }
    const unexplained = [...document.querySelectorAll('[role=tabpanel] dt')].filter(
      (term) => term.querySelector('button') === null,
    );
    expect(unexplained).toEqual([]);
  });

  it('says so when it cannot be loaded, and retries', async () => {
    const owner = await server.world.owner();
    server.cookie = owner.cookie;
    const { user } = openPage('/trial');
    await screen.findByText('Total Cigars');
    server.isOffline = true;
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    const report = within(await screen.findByRole('region', { name: 'Analytics' }));
    await report.findByText('Failed to fetch analytics');
    server.isOffline = false;
    await user.click(report.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('tab', { name: 'Guests' })).toBeTruthy();
  });
});
