import { availableParallelism } from 'node:os';
import type { LoadedPage, PageFigures } from './measure-pages.ts';
import { slowProfile } from './slow-line.ts';

const columns = [
  ['first', 'first paint ms'],
  ['largest', 'largest paint ms'],
  ['wanted', 'first card or row ms'],
  ['blocking', 'blocking ms'],
  ['kilobytes', 'kB'],
  ['scripts', 'kB of scripts'],
] as const;
const aimed = ['first', 'largest', 'wanted', 'blocking', 'kilobytes'] as const;

/** The aims of a page that its medians miss. */
export const missedAims = ({ page, load }: LoadedPage): (typeof aimed)[number][] =>
  aimed.filter((figure) => (load[figure] ?? 0) > (page.aims[figure] ?? Infinity));

/** The figures as Markdown. */
export function pagesReport({ loads, machineLoad, pages }: PageFigures): string {
  return [
    '# How fast pages load on a slow line',
    `\`npm run bench -- --pages\` writes this page; don’t edit it. Every figure is the median of ${loads} loads with an empty ` +
      `cache: ${slowProfile}. Milliseconds count from the navigation; "blocking" is what tasks take beyond 50 ms each; ` +
      'kilobytes are what was transferred until the page was idle, what it loads ahead for later screens included. A busy ' +
      `machine makes all times longer: ${availableParallelism()} cores; load ${machineLoad.toFixed(1)} when it ended.`,
    [
      `| page | ${columns.map(([, name]) => name).join(' | ')} | aims | |`,
      `| --- | ${columns.map(() => '---').join(' | ')} | --- | --- |`,
      ...pages.map(row),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const row = (loaded: LoadedPage): string => {
  const { page, load } = loaded;
  const missed = missedAims(loaded).map(nameOf);
  return `| ${[
    page.name,
    ...columns.map(([figure]) => load[figure]?.toFixed(0) ?? ''),
    aimed
      .flatMap((figure) => (page.aims[figure] === undefined ? [] : `${nameOf(figure)} ${page.aims[figure]}`))
      .join(', '),
    missed.length > 0 ? `**missed**: ${missed.join(', ')}` : Object.keys(page.aims).length > 0 ? 'met' : '',
  ].join(' | ')} |`;
};

const nameOf = (figure: (typeof aimed)[number]): string =>
  columns.find(([each]) => each === figure)?.[1].replace(/ ms$/, '') ?? figure;
