import { availableParallelism, totalmem } from 'node:os';
import { type Aim, aimsOf } from './aims.ts';
import type { Bundle } from './bundles.ts';
import { connectionsUnderLoad } from './load.ts';
import type { Paint } from './paint.ts';
import type { Starts } from './starts.ts';
import type { CallFigures, Effort, Throughput } from './throughput.ts';

/** Everything one run of the benchmark found. */
export interface Measured {
  effort: Effort;
  throughput: Throughput;
  starts: Starts;
  bundles: Bundle[];
  paint: Paint;
}

/** The report as Markdown: the aims first, then the figures behind them. */
export function report(measured: Measured): string {
  return [
    '# How fast it is',
    introduction(measured.effort),
    '## Aims',
    table(['aim', 'found', ''], aimsOf(measured).map(aimRow)),
    ...callsReport(measured.throughput),
    '## Start',
    `From starting the process to its first ready answer, database included: ${whole(measured.starts.cold)} ms on an ` +
      `empty data folder (database made, migrated, demo lounge seeded), ${whole(measured.starts.warm)} ms after that.`,
    '## What the browser loads',
    ...pages(measured),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The part of the report about the calls alone, in Markdown blocks. */
export function callsReport(throughput: Throughput): string[] {
  return [
    '## Calls',
    callsIntroduction,
    table(
      [
        'call',
        'a second',
        'p50 ms',
        'p99 ms',
        'alone p50',
        'alone p99',
        'server µs',
        'PostgreSQL µs',
        'load µs',
        '÷ node:http',
        '÷ Fastify',
        '÷ bare insert',
      ],
      throughput.calls.map(callRow),
    ),
    ...leftOut(throughput),
    'What they are set against, in the same run:',
    table(
      ['bare', 'a second', 'server µs', 'load µs'],
      throughput.bare.map(({ name, perSecond, processor, load }) => [
        name,
        whole(perSecond),
        processor === null ? '' : whole(processor),
        load === null ? '' : whole(load),
      ]),
    ),
  ];
}

function introduction({ rounds, seconds }: Effort): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return (
    '`npm run bench` writes this page. ' +
    `Machine: ${availableParallelism()} cores, ${memory} GB of memory, shared by the server, its PostgreSQL and the ` +
    `load. Every figure is a median of ${rounds} rounds of ${seconds} s with ${connectionsUnderLoad} callers, each call ` +
    'in turn with the bare servers; ratios are taken within a round. Compare ratios, not figures of different runs. What the ' +
    'bare servers answer to a POST is as long as three cards.'
  );
}

const callsIntroduction =
  'The real server over HTTP, in a process of its own, on a durable embedded PostgreSQL; only the rate limits are ' +
  'lifted. Every write is committed before it is answered. "Alone" is one caller on an idle server; "µs" is processor time ' +
  'a call takes of the server, of its PostgreSQL (0 where the machine does not tell) and of what makes the load.';

const aimRow = ({ aim, found, met, why }: Aim): string[] => [
  aim,
  found,
  met === null ? 'not told by this run' : met ? 'met' : `missed${why ? `: ${why}` : ''}`,
];

const callRow = ({
  name,
  perSecond,
  p50,
  p99,
  alone,
  processor,
  database,
  load,
  failed,
  ratios,
}: CallFigures): string[] => [
  failed === 0 ? name : `${name} (${failed} failed)`,
  whole(perSecond),
  whole(p50),
  whole(p99),
  alone.p50.toFixed(2),
  alone.p99.toFixed(2),
  whole(processor),
  whole(database),
  whole(load),
  ratios.http.toFixed(2),
  ratios.fastify.toFixed(2),
  ratios.insert === null ? '' : ratios.insert.toFixed(2),
];

const leftOut = ({ skipped }: Throughput): string[] =>
  skipped.length === 0 ? [] : [`Left out: ${skipped.join('; ')}.`];

function pages({ bundles, paint }: Measured): string[] {
  if (bundles.length === 0) return ['The web app is not built: `npm run build` first.'];
  const rows = bundles.map(({ page, files, brotli, gzip, isPrerendered }) => [
    page,
    String(files),
    brotli.toFixed(1),
    gzip.toFixed(1),
    isPrerendered ? 'yes' : 'no',
  ]);
  return [
    'The entry of each page, the JavaScript that its HTML names and that this imports:',
    table(['page', 'files', 'kB brotli', 'kB gzip', 'prerendered'], rows),
    'skipped' in paint
      ? `Largest paint: not measured (${paint.skipped}).`
      : `Largest paint of the survey at 1.6 Mbit/s, 150 ms and a quarter of the processor: ${whole(paint.largest)} ms ` +
        `(${whole(paint.kilobytes)} kB over the line until the untouched page rests; ${whole(paint.scripts)} kB of them scripts in ` +
        'brotli, with those that it fetches by itself for later screens).',
  ];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
