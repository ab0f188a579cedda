import { availableParallelism } from 'node:os';
import { median } from '../percentile.ts';
import type { Minute, SoakFigures } from './measure-soak.ts';

/** How much of the first quarter's figure the last quarter's may be. */
const flat = 1.1;

interface Row {
  what: string;
  of: (minute: Minute) => number;
  unit: string;
  /** What makes it flat; without it the row is only reported. */
  mayGrow?: number;
  /** Only minutes in which dashboards were open, or closed; without it all. */
  dashboards?: boolean;
}

const perGuest = (of: (minute: Minute) => number) => (minute: Minute) =>
  minute.guests > 0 ? of(minute) / minute.guests : 0;

const rows: readonly Row[] = [
  { what: 'memory of the server', of: ({ memory }) => memory / 1e6, unit: 'MB', mayGrow: flat },
  { what: 'the most that it had', of: ({ peak }) => peak / 1e6, unit: 'MB' },
  { what: 'files and sockets open in the server', of: ({ openFiles }) => openFiles, unit: '', mayGrow: flat },
  {
    what: 'processes of PostgreSQL',
    of: ({ databaseProcesses }) => databaseProcesses,
    unit: '',
    mayGrow: flat,
  },
  {
    what: 'processor time of the server a guest, with all else that happens',
    of: perGuest(({ server }) => server),
    unit: 'ms',
    mayGrow: flat,
  },
  {
    what: 'the same of PostgreSQL',
    of: perGuest(({ database }) => database),
    unit: 'ms',
    mayGrow: flat,
  },
  ...[true, false].map((isOpen) => ({
    what: `in minutes with${isOpen ? '' : 'out'} dashboards`,
    of: perGuest(({ database }) => database),
    unit: 'ms',
    dashboards: isOpen,
  })),
  {
    what: 'PostgreSQL’s time by the server’s',
    of: ({ database, server }) => (server > 0 ? database / server : 0),
    unit: '',
    mayGrow: flat,
  },
  {
    what: 'blocks that PostgreSQL did not find in its buffers, a guest',
    of: perGuest(({ blocksRead }) => blocksRead),
    unit: '',
  },
  { what: 'a guest’s wait for the cards, median', of: ({ p50 }) => p50, unit: 'ms' },
  { what: 'the same, 99th percentile', of: ({ p99 }) => p99, unit: 'ms' },
  { what: 'load of the machine', of: ({ load }) => load, unit: '' },
];

/** The medians of each quarter of the minutes, the first and the last compared. */
export function soakRows({ minutes }: Pick<SoakFigures, 'minutes'>) {
  const length = Math.max(1, Math.floor(minutes.length / 4));
  const quarters = [0, 1, 2, 3].map((at) => minutes.slice(at * length, (at + 1) * length));
  return rows.map(({ what, of, unit, mayGrow, dashboards }) => {
    const isOf = ({ hasDashboards }: Minute) => dashboards === undefined || dashboards === hasDashboards;
    const values = quarters.map((quarter) => median(quarter.filter(isOf).map(of)));
    const [first = 0, , , last = 0] = values;
    const isFlat = mayGrow === undefined ? null : last <= first * mayGrow;
    return { what, unit, values, isFlat };
  });
}

/** The figures as Markdown. */
export function soakReport(figures: SoakFigures): string {
  const { minutes, guestsPerSecond, database, failures } = figures;
  const sum = (of: (minute: Minute) => number) => minutes.reduce((all, minute) => all + of(minute), 0);
  const count = (value: number) => Math.round(value).toLocaleString('en-US');
  const guests = sum((minute) => minute.guests);
  const grown = database.after - database.before;
  return [
    '# Hours of guests',
    `\`npm run bench -- --soak\` writes this page; don’t edit it. For ${minutes.length} minutes ${guestsPerSecond} guests a second answer the survey of 303 lounges with 10 to 2,000 cigars: five reported steps and three cards each, three in ten take a QR code and open it, one in seven buys. Meanwhile twenty dashboards ask for their figures, list and report every 15 s, three minutes in four, and an owner imports a file of 800 cigars with changed prices every two minutes. All jobs run. Guests, staff, server and PostgreSQL share ${availableParallelism()} cores, which other work used too where the load says so: compare processor time, not waits. How fast the machine is changes, too: what the server does for a guest hardly depends on what is stored, so PostgreSQL’s time by the server’s tells whether its work grows.`,
    `**${count(guests)} guests, ${count(sum(({ sales }) => sales))} sales, ${count(sum(({ shares }) => shares))} QR codes and ${count(sum(({ imports }) => imports))} imports; ${count(failures.length)} of their calls failed.**${failures.length > 0 ? ` The first ones: ${failures.slice(0, 3).join('; ')}` : ''}`,
    [
      '| median of a minute | 1st quarter | 2nd | 3rd | 4th | at most a tenth more than the 1st |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      ...soakRows(figures).map(({ what, unit, values, isFlat }) => {
        const verdict = isFlat === null ? '' : isFlat ? 'flat' : '**grows**';
        const shown = values.map((value) => value.toFixed(value < 10 ? 2 : 0));
        return `| ${what}${unit && `, ${unit}`} | ${shown.join(' | ')} | ${verdict} |`;
      }),
    ].join('\n'),
    `The database grew by ${(grown / 1e6).toFixed(0)} MB, ${((grown / Math.max(1, guests)) * 1e-3).toFixed(2)} MB for each 1,000 guests, imports and indexes included.`,
  ]
    .join('\n\n')
    .concat('\n');
}
