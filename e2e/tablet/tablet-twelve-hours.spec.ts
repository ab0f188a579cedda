import { setTimeout } from 'node:timers/promises';
import { pairTablet } from '../support/pair-tablet.ts';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const minutes = 12 * 60;

test('a tablet that shows the welcome screen for twelve hours grows by less than 10 MB', async ({
  page,
  owner,
  openTablet,
}, { annotations }) => {
  test.slow();
  expect(owner.loungeId).not.toBe('');
  await stockShelf(page);
  const tablet = await openTablet('about:blank');
  await tablet.clock.install();
  await pairTablet(page, tablet);
  const devtools = await tablet.context().newCDPSession(tablet);
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const elements = await tablet.evaluate(() => document.querySelectorAll('*').length);
    return { usedSize, elements };
  };
  const asked: string[] = [];
  tablet.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const passMinutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      // In steps that are shorter than a pause that would look like a page that hung.
      for (let step = 0; step < 4; step += 1) await tablet.clock.fastForward(15_000);
      // The answer's work is done by then.
      await setTimeout(20);
    }
  };
  await passMinutes(15);
  asked.length = 0;
  const before = await measure();
  await passMinutes(minutes);
  const after = await measure();
  const counts = [...Map.groupBy(asked, (path) => path)].map(([path, times]) => [path, times.length]);
  annotations.push({ type: 'measured', description: JSON.stringify({ before, after, counts }) });
  expect(after.usedSize - before.usedSize).toBeLessThan(10_000_000);
  expect(after.elements).toBe(before.elements);
  // Nothing but reports and the shelf every ten minutes, so no reload either.
  expect(new Set(asked)).toEqual(
    new Set(['/api/tablets/heartbeat', `/api/recommendations/shelf/${owner.loungeId}`]),
  );
  // The shelf takes the place of a report, but not where both are due in one step of this clock.
  expect(asked.length).toBeGreaterThan(minutes * 0.9);
  expect(asked.length).toBeLessThanOrEqual(minutes * 1.1 + 1);
});
