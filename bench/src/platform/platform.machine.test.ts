import { expect, it } from 'vitest';
import { measurePlatform } from './measure-platform.ts';
import { platformReport } from './platform-report.ts';

it('seeds a small platform, makes every call of its screens, and sends and recalls a notification to all members', async () => {
  const found = await measurePlatform(true, () => undefined);
  expect(found.costs.filter(({ status }) => status !== 200).map(({ call }) => call.name)).toEqual([]);
  const repeats = found.costs.filter(({ call }) => call.isPolled).map(({ statusOfRepeat }) => statusOfRepeat);
  expect(repeats).toEqual(repeats.map(() => 304));
  expect(found.announcement).toMatchObject({ readers: 201, inBell: 1, inBellAfter: 0 });
  expect(found.guesses.filter(({ status, isSame }) => status !== 404 || !isSame)).toEqual([]);
  expect(platformReport(found)).toContain('| platform overview |');
}, 120_000);
