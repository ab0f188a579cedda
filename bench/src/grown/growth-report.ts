import { availableParallelism } from 'node:os';
import type { GrownFigures } from './measure-grown.ts';
import type { Cost } from './processor-time.ts';

/** How much of what a call costs on the usual data it may cost on the large. */
const mayBeTimes = 1.5;

const total = ({ server, database }: Cost) => server + database;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const plus = (one: Cost, other: Cost): Cost => ({
  server: one.server + other.server,
  database: one.database + other.database,
});

/** Calls, with all that each costs. */
const calls: readonly (readonly [what: string, of: (figures: GrownFigures) => Cost])[] = [
  ['a guest’s three cards, shelf of 300 in memory', ({ warm }) => warm],
  ['the same after a sale', ({ warm, afterSale }) => plus(warm, afterSale)],
  ['the same after a sale, shelf of 2,000', ({ warm, afterSaleLarge }) => plus(warm, afterSaleLarge)],
  ['the first guest of a shelf of 300', ({ warm, cold }) => plus(warm, cold)],
  ['a dashboard’s figures of 30 days', ({ liveAnalytics }) => liveAnalytics],
  ['its report', ({ report }) => report],
  ['its figures of today', ({ today }) => today],
];

/** What calls cost on two sizes of data, and how many times as much on the second, as Markdown. */
export function growthReport(usual: GrownFigures, large: GrownFigures): string {
  const data = ({ size, seededSeconds }: GrownFigures) =>
    `${whole(size.results * 3)} cards and ${whole(size.events)} events (made in ${whole(seededSeconds)} s)`;
  const cost = (of: Cost) => `${of.server.toFixed(1)} + ${of.database.toFixed(1)} ms`;
  return [
    '# More cards and events',
    `\`npm run bench -- --growth\` writes this page; don’t edit it. The same calls of ${whole(usual.size.lounges)} lounges after ${usual.size.days} days: ` +
      `first with ${data(usual)}, then with ${data(large)}. ` +
      'Costs are processor time of the server + of its PostgreSQL, means of many calls in one process, one run after the other. ' +
      `A lounge then has ${(large.size.results / usual.size.results).toFixed(1)} times the guests a day. ` +
      `Machine: ${availableParallelism()} cores, shared; load ${usual.load.toFixed(1)} and ${large.load.toFixed(1)}.`,
    [
      `| call | first | then | times | at most ${mayBeTimes} |`,
      '| --- | ---: | ---: | ---: | --- |',
      ...calls.map(([what, of]) => {
        const times = total(of(large)) / total(of(usual));
        const verdict = times <= mayBeTimes ? 'met' : '**missed**';
        return `| ${[what, cost(of(usual)), cost(of(large)), times.toFixed(2), verdict].join(' | ')} |`;
      }),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
