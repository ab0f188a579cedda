import { expect, it } from 'vitest';
import { measureSoak } from './measure-soak.ts';

it('serves guests, sales, dashboards and QR codes for some seconds without a failure, and notes what they cost', async () => {
  const found = await measureSoak({ minutes: 4, guestsPerSecond: 20, minuteMs: 1_500 }, () => undefined);
  expect(found.failures).toEqual([]);
  expect(found.minutes).toHaveLength(4);
  for (const minute of found.minutes) {
    expect(minute.guests).toBeGreaterThan(5);
    expect(minute.memory).toBeGreaterThan(50e6);
    expect(minute.openFiles).toBeGreaterThan(10);
    expect(minute.blocksRead).toBeGreaterThanOrEqual(0);
    expect(minute.databaseProcesses).toBeGreaterThan(3);
  }
  expect(found.database.after).toBeGreaterThan(found.database.before);
}, 120_000);
