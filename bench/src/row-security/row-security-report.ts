import type { RowSecurityCost } from './measure-row-security.ts';

const percent = (share: number) => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;

/** The table of costs, with what row-level security adds to each call and to all of them together. */
export function rowSecurityReport(costs: readonly RowSecurityCost[]): string {
  const sum = (of: 'with' | 'without') => costs.reduce((total, cost) => total + cost[of], 0);
  const line = (call: string, without: number, limited: number) =>
    `| ${call} | ${without.toFixed(2)} | ${limited.toFixed(2)} | ${percent(limited / without - 1)} |`;
  return [
    '| call | without, ms | with, ms | more |',
    '| --- | ---: | ---: | ---: |',
    ...costs.map((cost) => line(cost.call, cost.without, cost.with)),
    line('one of each', sum('without'), sum('with')),
  ].join('\n');
}
