import type { Page, Route } from '@playwright/test';
import { queryDatabase } from '../../server/test/process/query-database.ts';

/** The intercepted calls of a page, by method, path and body, with how often each was sent. */
export type Sent = ReadonlyMap<string, number>;

/**
 * Makes every write of a page, and every opening of a share, reach the server but lose its reply twice; the third
 * reply to the same request comes through. Returns the calls sent so far.
 */
export async function loseReplies(page: Page): Promise<Sent> {
  const sent = new Map<string, number>();
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && !pathname.startsWith('/api/share/')) return route.continue();
    const sentTimes = namesOf(`${request.method()} ${pathname}`, request.postData() ?? '').map((name) => {
      const times = (sent.get(name) ?? 0) + 1;
      sent.set(name, times);
      return times;
    });
    if (Math.min(...sentTimes) > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return sent;
}

/** What a request is counted as: a batch of rows as each of them, any other as itself, whatever time it says it is from. */
function namesOf(call: string, body: string): string[] {
  if (call !== 'POST /api/guest-rows') return [`${call} ${body.replace(/,"madeAt":"[^"]*"/, '')}`];
  const { rows } = JSON.parse(body) as { rows: { text: string }[] };
  return rows.map(({ text }) => `row ${text}`);
}

/** Counts each kind of row of a lounge in the product's database. */
export async function countRows(loungeId: string): Promise<Record<string, number>> {
  const rows = await queryDatabase<{ what: string; count: number }>(
    process.env.E2E_DATA ?? '',
    `select event_type as what, count(*)::int as count from analytics_events where lounge_id = $1 group by 1
     union all select case when critiques is null then 'results' else 'critiques' end, count(*)::int
       from preferences_analytics where lounge_id = $1 group by 1
     union all select 'cards', count(*)::int from recommendation_events where lounge_id = $1
     union all select 'counted', sum(recommendation_count)::int from cigars where lounge_id = $1
     union all select 'shares', count(*)::int from shared_recommendations where lounge_id = $1
     union all select 'views', coalesce(sum(view_count), 0)::int from shared_recommendations where lounge_id = $1
     union all select 'scans', coalesce(sum(scan_count), 0)::int from shared_recommendations where lounge_id = $1
     union all select 'leads', count(*)::int from customer_leads where lounge_id = $1
     union all select 'mails', count(*)::int from recommendation_deliveries
       join customer_leads on customer_leads.id = lead_id where lounge_id = $1`,
    [loungeId],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}
