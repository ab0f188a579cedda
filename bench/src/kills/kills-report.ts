import { percentile } from '../percentile.ts';
import type { KillFigures } from './measure-kills.ts';

/** Whether nothing that was acknowledged is missing or there twice. */
export const isWhole = ({ results, sales, taken }: KillFigures): boolean =>
  results.lost === 0 &&
  results.doubled === 0 &&
  sales.stored === sales.acknowledged &&
  taken === sales.stored;

/** The figures as Markdown. */
export function killsReport(figures: KillFigures): string {
  const { kills, results, sales, taken, unanswered, readyMs } = figures;
  const ready = [0.5, 0.95, 1].map((part) => (percentile(readyMs, part) / 1000).toFixed(1)).join(' / ');
  const count = (number: number) => number.toLocaleString('en-US');
  return [
    '# What kills leave',
    '',
    '`npm run bench -- --kills` writes this page; don’t edit it. Six guests and three members of staff call a product with its embedded database without a pause. At random moments its process is killed, or the first process of its PostgreSQL, by SIGKILL. Callers repeat what was not answered under the same id. At the end what was acknowledged is compared with what is stored.',
    '',
    '| what | count |',
    '| --- | ---: |',
    `| kills of the server | ${kills.server} |`,
    `| kills of PostgreSQL | ${kills.database} |`,
    `| results that were acknowledged with a code | ${count(results.acknowledged)} |`,
    `| of these not stored | ${count(results.lost)} |`,
    `| results that are stored twice | ${count(results.doubled)} |`,
    `| sales that were acknowledged | ${count(sales.acknowledged)} |`,
    `| sales that are stored | ${count(sales.stored)} |`,
    `| what the stock went down by | ${count(taken)} |`,
    `| requests without an answer, which were repeated | ${count(unanswered)} |`,
    `| seconds from a kill until the product is ready again (median / 95 % / longest) | ${ready} |`,
    '',
  ].join('\n');
}
