import { availableParallelism } from 'node:os';
import type { ProcessesFigures, Served } from './measure-processes.ts';

/** What one process serves on a core of its own, in calls a second. */
const ofACore = ({ servers }: Served): number => 1e6 / servers;

/** The figures as a section in Markdown. */
export function processesReport(figures: readonly ProcessesFigures[]): string {
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    '## One process and three',
    `\`npm run bench -- --processes\` prints this. 60 callers ask one process of the product, then 180 ask three on the same PostgreSQL, in turn; medians of the rounds. All share ${availableParallelism()} cores with PostgreSQL and the callers. "µs" is processor time of a call: in all servers, in PostgreSQL, in the callers. "A core" is how many calls a second the server’s part leaves room for on a core of its own.`,
    [
      '| call | one, a second | three, a second | × | one, µs | three, µs | one on a core | three on a core each | × |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...figures.map(({ name, one, three }) => {
        const cost = ({ servers, database, load }: Served) =>
          [servers, database, load].map((value) => value.toFixed(0)).join(' + ');
        const [alone, together] = [ofACore(one), 3 * ofACore(three)];
        return `| ${[
          name,
          count(one.perSecond),
          count(three.perSecond),
          (three.perSecond / one.perSecond).toFixed(2),
          cost(one),
          cost(three),
          count(alone),
          count(together),
          (together / alone).toFixed(2),
        ].join(' | ')} |`;
      }),
    ].join('\n'),
    ...(figures.some(({ one, three }) => one.failed + three.failed > 0) ? ['**Some calls failed.**'] : []),
  ].join('\n\n');
}
