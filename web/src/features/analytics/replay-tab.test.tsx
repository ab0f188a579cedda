import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';
import { stock } from '../../../test/stock.ts';

const server = startDashboardTest();
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: ResizeObserverCallback;
      constructor(onResize: ResizeObserverCallback) {
        this.#onResize = onResize;
      }
      observe() {
        const contentRect = { left: 0, top: 0, width: 600, height: 72 } as DOMRectReadOnly;
        this.#onResize([{ contentRect } as ResizeObserverEntry], this);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});

async function openWhatIf(owner: Owner) {
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=analytics');
  await page.user.click(await screen.findByRole('tab', { name: 'What if' }));
  return { ...page, panel: within(screen.getByRole('tabpanel')) };
}

/** Visits whose only card was one of two cigars by equal chances; with the first 60 % of the guests bought, with the second 20 %. */
const logVisits = (owner: Owner, [first, second]: readonly string[]) =>
  server.world.pool.query(
    `with visit as (
       select gen_random_uuid() as result_id, at, at % 2 = 0 as is_first, $4::timestamptz - at * interval '1 minute' as timestamp
       from generate_series(1, 1000) as at),
     answers as (
       insert into preferences_analytics (result_id, lounge_id, strength, flavor_profile, experience_level, time_preference,
         occasion, budget_range, timestamp)
       select result_id, $1, '{mild}', '{creamy}', 'connoisseur', '{45-60}', '{}', 'all-options', timestamp from visit),
     cards as (
       insert into recommendation_events (result_id, timestamp, lounge_id, policy_version, cigar_id, cigar_name, cigar_brand,
         recommendation_type, slot, fit, score, propensity, organic_rank, is_featured, alternatives)
       select result_id, timestamp, $1, 'any', case when is_first then $2::uuid else $3::uuid end, '', '', 'primary', 1, 0.8, 4,
         0.5, 1, false, jsonb_build_object(case when is_first then $3::uuid else $2::uuid end, 0.5) from visit)
     insert into sales (lounge_id, cigar_id, quantity, sold_at, result_id, taken_from_stock)
     select $1, $2::uuid, 1, timestamp, result_id, 0 from visit where at % 10 in (0, 2, 4, 1)`,
    [owner.loungeId, first, second, server.world.clock.now()],
  );

describe('what if', () => {
  it('says why there is no answer, and what may be asked, before there are guests', async () => {
    const owner = await server.world.owner();
    const { user, panel } = await openWhatIf(owner);
    expect(await panel.findByText(/No sale by pick code in the last 90 days/)).toBeTruthy();
    await user.selectOptions(panel.getByLabelText('Suppose'), 'A cigar had been left out');
    expect(await panel.findByText(/there is nothing to ask about yet/)).toBeTruthy();
  });

  it('answers for a cigar that had been shown or left out, with a range and a table', async () => {
    const owner = await server.world.owner();
    const ids = (await stock(owner, 2)).map(({ id }) => id);
    await logVisits(owner, ids);
    const { user, panel } = await openWhatIf(owner);
    await user.selectOptions(await panel.findByLabelText('Suppose'), 'A cigar had always been shown');
    expect(await panel.findByText(/Choose a cigar\./)).toBeTruthy();
    await user.selectOptions(panel.getByLabelText('Cigar'), ids[0] ?? '');
    const answer = /^More guests would have bought: between 1\d\d and 2\d\d more of 1,000 guests\.$/;
    expect(await panel.findByRole('heading', { name: answer })).toBeTruthy();
    expect(await panel.findByRole('img', { name: answer })).toBeTruthy();
    const table = panel.getByRole('table', { name: 'What if', hidden: true });
    expect(table.textContent).toContain('Bought by pick code400');
    await user.selectOptions(panel.getByLabelText('Suppose'), 'A cigar had been left out');
    expect(await panel.findByRole('heading', { name: /^Fewer guests would have bought/ })).toBeTruthy();
  });
});
