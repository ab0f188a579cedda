import { expect, it } from 'vitest';
import { isWhole, killsReport } from './kills-report.ts';

const whole = {
  kills: { server: 200, database: 20 },
  results: { acknowledged: 12_345, lost: 0, doubled: 0 },
  sales: { acknowledged: 6_000, stored: 6_000 },
  taken: 6_000,
  unanswered: 400,
  readyMs: [1_200, 1_500, 2_000],
};

it('says what was acknowledged and what is stored', () => {
  expect(killsReport(whole)).toContain('| results that were acknowledged with a code | 12,345 |');
  expect(killsReport(whole)).toContain('(median / 95 % / longest) | 1.5 / 2.0 / 2.0 |');
  expect(isWhole(whole)).toBe(true);
});

it.each([
  ['a lost result', { results: { ...whole.results, lost: 1 } }],
  ['a doubled result', { results: { ...whole.results, doubled: 1 } }],
  ['a sale too few', { sales: { acknowledged: 6_000, stored: 5_999 } }],
  ['a sale too many', { sales: { acknowledged: 6_000, stored: 6_001 }, taken: 6_001 }],
  ['stock that was taken without a sale', { taken: 6_001 }],
])('is not whole with %s', (_, change) => expect(isWhole({ ...whole, ...change })).toBe(false));
