import type { Measured } from './measured.ts';
import { availableParallelism, totalmem } from 'node:os';
import { type Aim, aimsOf } from './aims.ts';
import { connectionsUnderLoad } from './load.ts';
import type { CallFigures, Effort, Throughput } from './throughput.ts';

/** The report as Markdown: the aims first, then the figures behind them. */
export function report(measured: Measured): string {
  return [
    '# How fast it is',
    introduction(measured.effort),
    '## Aims',
    table(['aim', 'found', ''], aimsOf(measured).map(aimRow)),
    withdrawnAim,
    ...callsReport(measured.throughput),
    '## Start',
    `From process start until \`/readyz\` reports ready, database included: ${whole(measured.starts.cold)} ms with an ` +
      'empty data folder (the database is created and migrated, the demo lounge seeded), ' +
      `${whole(measured.starts.warm)} ms with an existing one.`,
    '## What the browser loads',
    ...pages(measured),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The report's section about the calls, as Markdown blocks. */
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
    ...skippedCalls(throughput),
    'The baselines, in the same run:',
    table(
      ['baseline', 'a second', 'server µs', 'load µs'],
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
    '`npm run bench` writes this page; don’t edit it. ' +
    `Machine: ${availableParallelism()} cores, ${memory} GB of memory, shared by the server, its PostgreSQL and the ` +
    `load generator. Every figure is the median of ${rounds} rounds of ${seconds} s with ${connectionsUnderLoad} callers at once. ` +
    'Each round runs every call and the baselines in turn, and ratios are computed within a round: compare ratios, not ' +
    'figures of different runs. The baseline servers’ reply to a POST is as long as three cards.'
  );
}

const callsIntroduction =
  'The real server over HTTP, in its own process, on a durable embedded PostgreSQL, without its rate limits. Every write ' +
  'is committed before the reply. "Alone" is one caller on an idle server. "µs" is the processor time of one call in the ' +
  'server, in its PostgreSQL (0 where the system doesn’t report it) and in the load generator.';

const withdrawnAim =
  'Withdrawn: three cards from a shelf of 300 at 0.4 of a bare node:http server. On two cores the engine and one durable row ' +
  'alone reach 0.34, and no lounge needs it ([decision 24](decisions/0024-what-does-not-pay.md)).';

const aimRow = ({ aim, found, met, why }: Aim): string[] => [
  aim,
  found,
  met === null ? 'not measured by this run' : met ? 'met' : `missed${why ? `: ${why}` : ''}`,
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

const skippedCalls = ({ skipped }: Throughput): string[] =>
  skipped.length === 0 ? [] : [`Left out: ${skipped.join('; ')}.`];

function pages({ bundles, paint }: Measured): string[] {
  if (bundles.length === 0) return ['The web app is not built: run `npm run build` first.'];
  const rows = bundles.map(({ page, files, brotli, gzip, isPrerendered }) => [
    page,
    String(files),
    brotli.toFixed(1),
    gzip.toFixed(1),
    isPrerendered ? 'yes' : 'no',
  ]);
  return [
    'The entry JavaScript of each page: the scripts in its HTML and what they import.',
    table(['page', 'files', 'kB brotli', 'kB gzip', 'prerendered'], rows),
    'skipped' in paint
      ? `Largest contentful paint: not measured (${paint.skipped}).`
      : `Largest contentful paint of the survey at 1.6 Mbit/s, 150 ms latency and a quarter of the processor’s speed: ${whole(paint.largest)} ms. ` +
        `The page transfers ${whole(paint.kilobytes)} kB until it is idle; ${whole(paint.scripts)} kB of them are scripts (brotli), ` +
        'including those it preloads for later screens.',
  ];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
