import { availableParallelism } from 'node:os';
import { percentile } from '../percentile.ts';
import type { Compared } from './compare-rows.ts';
import type { DayFigures, DeviceSearch } from './measure-days.ts';
import { graceMs } from './plan-guests.ts';

/** Whether everything is as it has to be: each row once, at its time, and nothing of a guest found. */
export const isRight = ({ rows, results, devices }: DayFigures): boolean =>
  rows.every(({ missing, surplus }) => missing.length + surplus.length === 0) &&
  [results.wrongTimes, results.wrongCodes, results.wrongTablets, results.sharedCodes].every(
    ({ length }) => length === 0,
  ) &&
  devices.every(({ found }) => found.length === 0);

const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**');
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The figures as Markdown. */
export function daysReport(figures: DayFigures): string {
  return [
    '# Two days without a network',
    introductionOf(figures),
    '## What the server has',
    ruleOf(figures),
    rowsTable(figures.rows),
    resultsTable(figures),
    '## What the tablets have',
    'A guest’s traces are the ids of the visit, its cards and its share, and what was typed into the form. Page, storage, databases, caches and history are read as any script on the tablet can, ' +
      'after each kill, after every 50th guest, after each day, and once all was sent; meanwhile a tablet had up to as many sealed rows as the table says.',
    devicesTable(figures.devices),
    filesOf(figures.devices),
  ]
    .join('\n\n')
    .concat('\n');
}

function introductionOf({
  served,
  seconds,
  browser,
  drained,
  startsMs,
  loadBefore,
  load,
}: DayFigures): string {
  const killed = served.filter(({ killedAfterMs }) => killedAfterMs !== null).length;
  const withCards = served.filter(({ trace }) => trace.cards).length;
  return (
    '`npm run bench -- --offline-days` writes this page; don’t edit it. ' +
    `Three paired tablets, each a ${browser} with a profile of its own, serve ${served.length} guests of one lounge with 60 cigars in two days of ten hours: ${withCards} see their cards, ` +
    'the others leave during the questions; some take the QR code, ask for other cards or leave an address. The clocks of the tablets are wrong by three hours, by forty minutes and by a year. The server is killed before the first guest; on ' +
    `the second day the tablets have no network either. ${killed} times a browser is killed with SIGKILL (at a question, on the cards, at the QR code, after ‘Next Person’) and started again without a network. On the second evening one browser finds its databases damaged and deletes them, as a Chromium does now and then that was killed; the network ` +
    'is back; the first three replies of each tablet are lost, the server is killed twice while rows are sent, and one browser once. ' +
    `The guests took ${(seconds / 60).toFixed(1)} minutes, ${(seconds / served.length).toFixed(2)} s each with the kills; a killed browser took guests again after ${(percentile(startsMs, 0.5) / 1000).toFixed(1)} s (median; ` +
    `${(Math.max(0, ...startsMs) / 1000).toFixed(1)} s at worst). The rows of a guest who had left were sealed after ${sealing(served, 0.5)} ms (median; ${sealing(served, 1)} ms at worst), and the next guest began then. The queues were sent in ${drained.seconds.toFixed(0)} s, in ${drained.answered} batches that were answered and ${drained.failed} that were not${leftOf(drained)}. ` +
    `Browsers, server and PostgreSQL share ${availableParallelism()} cores; the load of the machine was ${loadBefore.toFixed(1)} before and ${load.toFixed(1)} after.`
  );
}

const leftOf = ({ left }: DayFigures['drained']): string =>
  left === 0
    ? ''
    : `; ${left} rows are left: contact forms whose share was lost with a browser that was killed at once, or else missing below`;

const sealing = (served: DayFigures['served'], share: number): string =>
  percentile(
    served.map(({ sealedAfterMs }) => sealedAfterMs),
    share,
  ).toFixed(0);

const ruleOf = ({ served }: DayFigures): string =>
  'What a guest did counts, also of one whose browser was killed: the questions that were shown, the cards, the share whose QR code was drawn. ' +
  `It is due if it happened at least ${graceMs / 1000} s before a kill. Of the ${served.filter(({ killedAfterMs }) => killedAfterMs === 0).length} guests whose browser was killed at once it may be lost, and then nothing else may be stored.`;

const rowsTable = (rows: readonly Compared[]): string =>
  [
    '| | due | stored of them | killed at once: made | stored of them | in the database | missing | never made, or twice | |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((each) =>
      row([
        each.kind,
        each.due,
        each.due - each.missing.length,
        each.doubtful,
        each.doubtfulStored,
        each.stored,
        each.missing.length,
        each.surplus.length,
        verdict(each.missing.length + each.surplus.length === 0),
      ]),
    ),
  ].join('\n');

const resultsTable = ({ results }: DayFigures): string =>
  [
    '| of the results | count | |',
    '| --- | --- | --- |',
    row([
      'at another time than the guest got the cards (2 s)',
      results.wrongTimes.length,
      verdict(results.wrongTimes.length === 0),
    ]),
    row([
      'with another code than the guest was shown',
      results.wrongCodes.length,
      verdict(results.wrongCodes.length === 0),
    ]),
    row([
      'with a code of another tablet',
      results.wrongTablets.length,
      verdict(results.wrongTablets.length === 0),
    ]),
    row(['guests who were shown a code: a tablet has about 200 of them', results.withCode, '']),
    row([
      'codes that two guests were shown',
      results.sharedCodes.length,
      verdict(results.sharedCodes.length === 0),
    ]),
  ].join('\n');

const devicesTable = (devices: readonly DeviceSearch[]): string =>
  [
    '| | traces | searches | found | sealed rows at most | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...devices.map(({ tablet, traces, searches, found, sealedRows }) =>
      row([tablet, traces, searches, found.length, sealedRows, verdict(found.length === 0)]),
    ),
  ].join('\n');

function filesOf(devices: readonly DeviceSearch[]): string {
  const list = (files: ReadonlyMap<string, number>) =>
    [...files].map(([part, count]) => `${part} ${count}`).join(', ') || 'none';
  return [
    'The browser’s own files, searched byte by byte as nobody can on the tablet itself: a browser doesn’t overwrite what a page deletes before it compacts its files. So many different traces are in them:',
    [
      '| | after the second day | once all is sent |',
      '| --- | --- | --- |',
      ...devices.map(({ tablet, filesBefore, filesAfter }) =>
        row([tablet, list(filesBefore), list(filesAfter)]),
      ),
    ].join('\n'),
  ].join('\n\n');
}
