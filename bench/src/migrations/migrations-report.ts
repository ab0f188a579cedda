import { availableParallelism } from 'node:os';
import type { MigrationFigures, MigrationWait } from './measure-migrations.ts';

/** How long a guest's statement may take while a migration runs, in milliseconds. */
const mayTakeMs = 200;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** How long each migration took, and the longest statement of guests and staff meanwhile, as Markdown. */
export function migrationsReport({ size, before, waits, load }: MigrationFigures): string {
  const cells = ({ tookMs, statements, longest }: MigrationWait) => [
    whole(tookMs),
    whole(statements),
    longest ? `${whole(longest.ms)} (${longest.what})` : '',
  ];
  return [
    '# Migrations while guests are served',
    `\`npm run bench -- --migrations\` writes this page; don’t edit it. ${whole(size.lounges)} lounges after ${size.days} days, with ` +
      `${whole(size.results * 3)} cards and ${whole(size.events)} events, in the tables as they were before the first of these migrations. ` +
      'Six guests at once read their lounge and its shelf, and store steps, results, cards, shares and sales; a dashboard reads long. ' +
      'The migrations run one after another meanwhile. ' +
      `Machine: ${availableParallelism()} cores, shared; load ${load.toFixed(1)}.`,
    [
      `| migration | took, ms | statements meanwhile | the longest, ms | at most ${mayTakeMs} |`,
      '| --- | ---: | ---: | ---: | --- |',
      `| ${['none', ...cells(before), ''].join(' | ')} |`,
      ...waits.map((wait) => {
        const verdict = (wait.longest?.ms ?? 0) <= mayTakeMs ? 'met' : '**missed**';
        return `| ${[wait.name.replace('.sql', ''), ...cells(wait), verdict].join(' | ')} |`;
      }),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
