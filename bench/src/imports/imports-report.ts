import { availableParallelism } from 'node:os';
import { percentile } from '../percentile.ts';
import type { ImportFigures, MeasuredImport } from './measure-imports.ts';

/** Milliseconds: 10,000 rows compared and applied, the dry run of 50,000, and between two reports of progress; and what guests’ 99th percentile may grow by. */
export const aims = { applied: 5_000, dryRun: 12_000, silence: 1_000, growth: 2 };

/** Above this load before the start, others used the machine. */
const quietLoad = 0.5;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const spread = (values: readonly number[]): string =>
  [percentile(values, 0.5), percentile(values, 0.99), Math.max(0, ...values)]
    .map((value) => value.toFixed(1))
    .join(' / ');
const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**');

/** The figures as Markdown. */
export function importsReport({ applied, dryRun, alone, rest, loadBefore, load }: ImportFigures): string {
  const both = applied.times.compared + (applied.times.applied ?? 0);
  const rows: [string, string, string, boolean | null][] = [
    [
      `${count(applied)} rows, from sending them to the shelf`,
      seconds(both),
      seconds(aims.applied),
      both <= aims.applied,
    ],
    ['of it, until they are compared', seconds(applied.times.compared), '', null],
    ['of it, from the commit to the shelf', seconds(applied.times.applied ?? 0), '', null],
    silenceRow('of its progress, while it is compared', applied.times.longestSilence.comparing),
    silenceRow('of its progress, from the commit to the shelf', applied.times.longestSilence.applying ?? 0),
    [
      `dry run of ${count(dryRun)} rows`,
      seconds(dryRun.times.compared),
      seconds(aims.dryRun),
      dryRun.times.compared <= aims.dryRun,
    ],
    silenceRow('of the progress of the dry run', dryRun.times.longestSilence.comparing),
    ...[applied, dryRun].map(({ rows, processor }): [string, string, string, null] => [
      `processor time of ${rows.toLocaleString('en-US')} rows and the guests beside: server, PostgreSQL`,
      `${seconds(processor.server)}, ${seconds(processor.database)}`,
      '',
      null,
    ]),
    ['a guest’s recommendation, alone (ms)', spread(alone), '', null],
    ...[applied, dryRun].map((one): [string, string, string, boolean] => [
      `the same beside the ${one === applied ? 'import' : 'dry run'} of ${count(one)} rows (ms, ${one.guests.length} guests)`,
      spread(one.guests),
      `${aims.growth} × the 99th percentile alone`,
      percentile(one.guests, 0.99) <= aims.growth * percentile(alone, 0.99),
    ]),
    [
      `memory above rest (${megabytes(rest)}): import of ${count(applied)} rows`,
      megabytes(applied.memory),
      '',
      null,
    ],
    [`memory above rest: dry run of ${count(dryRun)} rows`, megabytes(dryRun.memory), '', null],
  ];
  return [
    '# What imports cost',
    introductionOf(applied, { loadBefore, load }),
    [
      '| | measured | aim | |',
      '| --- | --- | --- | --- |',
      ...rows.map(
        ([name, value, aim, isMet]) =>
          `| ${name} | ${value} | ${aim} | ${isMet === null ? '' : verdict(isMet)} |`,
      ),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const silenceRow = (of: string, silence: number): [string, string, string, boolean] => [
  `longest time without news ${of}`,
  seconds(silence),
  seconds(aims.silence),
  silence <= aims.silence,
];

const count = ({ rows }: MeasuredImport): string => rows.toLocaleString('en-US');

const introductionOf = (
  applied: MeasuredImport,
  { loadBefore, load }: Pick<ImportFigures, 'loadBefore' | 'load'>,
): string => {
  const { counts } = applied.times;
  return (
    '`npm run bench -- --imports` writes this page; don’t edit it. A CSV file of 8 columns is sent to a server with the reference catalog, as an owner does; ' +
    `the import of ${count(applied)} rows meets a shelf of 2,000 cigars (${counts.new} new, ${counts.changed} changed, ${counts.doubtful} doubtful, ${counts.rejected} rejected), ` +
    'and is asked for its progress ten times a second, while it is compared as well. The dry run meets an empty shelf and comes first. ' +
    'Guests ask a shelf of 300 cigars, one after another: median / 99th percentile / worst. Memory is the server’s resident set. The ' +
    `owner, the guests, the server and PostgreSQL share ${availableParallelism()} cores. ` +
    `The load of the machine was ${loadBefore.toFixed(1)} before it began${loadBefore > quietLoad ? ': it was shared with other work, which makes all of this slower' : ''}, and ${load.toFixed(1)} when it ended.`
  );
};
