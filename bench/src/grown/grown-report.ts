import { availableParallelism } from 'node:os';
import type { Cost } from './processor-time.ts';
import type { GrownFigures, Sent } from './measure-grown.ts';
import { figuresBefore } from './figures-before.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const total = ({ server, database }: Cost) => server + database;
const cost = (of: Cost) => `${of.server.toFixed(1)} + ${of.database.toFixed(1)} ms`;
const kilobytes = ({ bytes, repeat }: Sent) =>
  `${(bytes / 1000).toFixed(1)} kB, unchanged ${(repeat / 1000).toFixed(1)}`;

interface Row {
  what: string;
  aim: string;
  found: (figures: GrownFigures) => string;
  /** Whether the aim is met. */
  met: (figures: GrownFigures) => boolean;
}

/** What depends on how much there is: what is asked for, and what a run found. */
export const grownRows: readonly Row[] = [
  {
    what: 'next guest after a sale, shelf of 300, more than a warm call',
    aim: '3 ms',
    found: ({ afterSale }) => cost(afterSale),
    met: ({ afterSale }) => total(afterSale) <= 3,
  },
  {
    what: 'the same, shelf of 2,000',
    aim: '8 ms',
    found: ({ afterSaleLarge }) => cost(afterSaleLarge),
    met: ({ afterSaleLarge }) => total(afterSaleLarge) <= 8,
  },
  {
    what: 'first guest of a shelf of 300, more than a warm call',
    aim: '10 ms',
    found: ({ cold }) => cost(cold),
    met: ({ cold }) => total(cold) <= 10,
  },
  {
    what: 'longest stall of others while a shelf of 2,000 is read',
    aim: '15 ms',
    found: ({ stall }) => `${stall.toFixed(0)} ms`,
    met: ({ stall }) => stall <= 15,
  },
  {
    what: 'memory of the shelves of all lounges',
    aim: 'part of 350 MB',
    found: ({ shelvesMegabytes }) => `${shelvesMegabytes.toFixed(0)} MB`,
    met: ({ shelvesMegabytes }) => shelvesMegabytes <= 250,
  },
  {
    what: 'look-ups of webhooks where there are none, per 1,000 guests',
    aim: '0',
    found: ({ webhookLookups }) => whole(webhookLookups),
    met: ({ webhookLookups }) => webhookLookups < 1,
  },
  {
    what: 'statements that add counts to cigars, in 31 s of guests',
    aim: '1 or 2',
    found: ({ countFolds }) => whole(countFolds),
    met: ({ countFolds }) => countFolds <= 2,
  },
  {
    what: 'an open dashboard’s figures of 30 days, each minute',
    aim: '1 + 2 ms',
    found: ({ liveAnalytics }) => cost(liveAnalytics),
    met: ({ liveAnalytics }) => total(liveAnalytics) <= 3,
  },
  {
    what: 'its report',
    aim: '5 + 10 ms',
    found: ({ report }) => cost(report),
    met: ({ report }) => total(report) <= 15,
  },
  {
    what: 'its figures of today, beside a usual day',
    aim: '1 + 2 ms',
    found: ({ today }) => cost(today),
    met: ({ today }) => total(today) <= 3,
  },
  {
    what: 'shelf of 300 for a guest’s device',
    aim: '20 kB',
    found: ({ deviceShelf }) => kilobytes(deviceShelf),
    met: ({ deviceShelf: { bytes, repeat } }) => bytes <= 20_000 && repeat === 0,
  },
  {
    what: 'an owner’s list of 2,000 cigars',
    aim: 'compressed, 304',
    found: ({ largeList }) => kilobytes(largeList),
    met: ({ largeList: { bytes, repeat } }) => bytes <= 200_000 && repeat === 0,
  },
  {
    what: 'leads of a lounge that has 4,000, each minute',
    aim: 'paged, 304',
    found: ({ leads }) => kilobytes(leads),
    met: ({ leads: { bytes, repeat } }) => bytes <= 10_000 && repeat === 0,
  },
];

const heading = '## Grown';

/** The figures as a section of the page about performance, in Markdown. */
export function grownSection(figures: GrownFigures): string {
  const { size, load, seededSeconds } = figures;
  return [
    heading,
    `\`npm run bench -- --grown\` writes this section; don’t edit it. Made by SQL in ${whole(seededSeconds)} s: ` +
      `${whole(size.lounges)} lounges, ${whole((size.lounges - 1) * size.shelf + size.largeShelf)} cigars, ` +
      `${whole(size.results)} results with three cards each and sales of 45 in 100, ${whole(size.events)} events, over ` +
      `${size.days} days (\`--scale 0.1\` makes a tenth). Costs are processor time of the server + of its PostgreSQL, means of ` +
      'many calls in one process; making the call is part of the server’s. "More than a warm call" is less the ' +
      `${cost(figures.warm)} of a guest whose shelf is in memory, and less the sale itself. Sizes are what a browser is sent that accepts Brotli. ` +
      `Machine: ${availableParallelism()} cores, shared; load ${load.toFixed(1)}. "Before" is a run of the same command ` +
      'on the same machine before these points were changed.',
    [
      '| what | asked for | before | now |  |',
      '| --- | --- | --- | --- | --- |',
      ...grownRows.map(
        ({ what, aim, found, met }, at) =>
          `| ${[what, aim, figuresBefore[at] ?? '', found(figures), met(figures) ? 'met' : '**missed**'].join(' | ')} |`,
      ),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The page with this section in place of an earlier one, at its end. */
export const withGrownSection = (page: string, section: string): string =>
  `${page.slice(0, sectionStart(page)).trimEnd()}\n\n${section}`;

/** The section of a page; empty when it has none. */
export const grownSectionOf = (page: string): string => page.slice(sectionStart(page));

function sectionStart(page: string): number {
  const at = page.indexOf(`\n${heading}\n`);
  return at < 0 ? page.length : at + 1;
}
