import { availableParallelism } from 'node:os';
import { percentile } from '../percentile.ts';
import type { OfflineFigures, OfflineShelf } from './measure-offline.ts';

/** Milliseconds until the welcome screen is painted, and until the cards are there, by the size of the shelf. */
const aims = { start: 150, cards: { 300: 100, 2000: 400 }, drainSeconds: 20 } as const;

const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**');
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const spread = (values: readonly number[]): string =>
  `${percentile(values, 0.5).toFixed(0)} (${percentile(values, 0.95).toFixed(0)})`;

/** The figures as Markdown. */
export function offlineReport({ shelves, drain, machineLoad }: OfflineFigures): string {
  return [
    '# A tablet without a network',
    '`npm run bench -- --offline` writes this page; don’t edit it. A tablet in landscape (1180 × 820) that has stored its survey and its shelf; its network is cut. Medians, and the 95th percentile in ' +
      `parentheses. A busy machine makes all times longer: browser, server and PostgreSQL share ${availableParallelism()} cores; load ${machineLoad.toFixed(1)} when it ended.`,
    '## Start and cards at a quarter of the processor’s speed',
    [
      '| shelf | starts | first paint ms | asked | | guests | cards ms | asked | |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...shelves.map(shelfRow),
    ].join('\n'),
    'The first paint counts from the navigation; the cards from the click on the last answer until they are in the page, animations included.',
    '## Sending what waited',
    drainOf(drain),
  ]
    .join('\n\n')
    .concat('\n');
}

function shelfRow({ cigars, starts, cards }: OfflineShelf): string {
  return row([
    cigars.toLocaleString('en'),
    starts.length,
    spread(starts),
    aims.start,
    verdict(percentile(starts, 0.5) <= aims.start),
    cards.length,
    spread(cards),
    aims.cards[cigars],
    verdict(percentile(cards, 0.5) <= aims.cards[cigars]),
  ]);
}

const drainOf = ({ guests, rows, seconds, cardsBefore, cardsMeanwhile }: OfflineFigures['drain']): string =>
  [
    '| what | found | asked | |',
    '| --- | --- | --- | --- |',
    row([
      `${guests} guests of one tablet (${rows} rows) are sent, s`,
      seconds.toFixed(1),
      aims.drainSeconds,
      verdict(seconds <= aims.drainSeconds),
    ]),
    row([
      `cards of a guest without a network, ms (the last ${cardsBefore.length} guests)`,
      spread(cardsBefore),
      '',
      '',
    ]),
    row([
      `cards of a guest on that tablet meanwhile, ms (${cardsMeanwhile.length} guests)`,
      spread(cardsMeanwhile),
      'not slower',
      '',
    ]),
  ].join('\n');
