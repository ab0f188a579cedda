import { judge } from './aims.ts';
import { ABOUT, NOTES } from './report-text.ts';
import type { Studies } from './studies.ts';

type Cell = string | number;

/** The quality report, as the Markdown of docs/recommendation-quality.md. */
export function qualityReport(studies: Studies): string {
  return [
    ABOUT,
    '## Aims',
    table(
      ['aim', 'found', ''],
      judge(studies).map(({ aim, found, isMet }) => [
        aim,
        found,
        isMet === null ? 'not told by this run' : isMet ? 'met' : '**missed**',
      ]),
    ),
    NOTES.aims,
    '## Relevance, with nobody served before',
    NOTES.relevance,
    ...relevanceTables(studies),
    '## Relevance, once feedback exists',
    NOTES.feedback,
    ...feedbackTables(studies),
    '## A month on the shelf',
    NOTES.month,
    table(
      ['shelf', 'recommender', 'coverage', 'exposure Gini', 'diversity', 'all three cards'],
      studies.month.map((row) => [
        row.size,
        row.name,
        percent(row.coverage),
        row.gini.toFixed(2),
        row.diversity.toFixed(2),
        percent(row.full),
      ]),
    ),
    '## What the percent means',
    NOTES.calibration,
    table(
      ['cards that say', 'cards', 'mean said', 'enjoyed'],
      studies.calibration.rows
        .filter(({ cards }) => cards >= 50)
        .map((row) => [`${row.from}-${row.to}`, row.cards, row.said.toFixed(1), row.was.toFixed(1)]),
    ),
    `Mean distance over all cards: ${studies.calibration.error.toFixed(1)} points.`,
    '## Steering',
    ...steeringLines(studies),
    '## Must be 0',
    NOTES.zeros,
    table(
      ['rule', 'broken'],
      [...studies.zeros.broken].map(([rule, count]) => [rule, count]),
    ),
    `${studies.zeros.guests.toLocaleString('en-US')} guests.`,
    '## Speed',
    NOTES.speed,
    table(
      ['shelf', 'recommend p50', 'recommend p99', 'index a shelf'],
      studies.speed.map((row) => [row.size, millis(row.p50), millis(row.p99), millis(row.index)]),
    ),
    browserLine(studies),
    '',
  ].join('\n\n');
}

function browserLine({ browser }: Studies): string {
  if ('skipped' in browser) return `In a browser: not measured, ${browser.skipped}.`;
  const { p50, p99, first, index } = browser;
  return (
    'In a real Chromium with its processor throttled to a quarter, as the guest’s page loads the engine, 300 cigars: ' +
    `p50 ${millis(p50)}, p99 ${millis(p99)} (of batches of ten); the first press on a page ${millis(first)}, ` +
    `making the shelf ready ${millis(index)}.`
  );
}

function relevanceTables({ relevance }: Studies): string[] {
  return relevance.map(
    ({ size, facts, guests, marks }) =>
      `**${size} cigars, ${facts} facts** (${guests.toLocaleString('en-US')} guests)\n\n${marksTable(marks)}`,
  );
}

function feedbackTables({ feedback }: Studies): string[] {
  return feedback.map(
    ({ size, learned, guests, marks }) =>
      `**${size} cigars, after ${learned.toLocaleString('en-US')} guests** (${guests.toLocaleString('en-US')} new guests)\n\n${marksTable(marks)}`,
  );
}

function marksTable(marks: Studies['relevance'][number]['marks']): string {
  const base = marks.get('price-sorted filter')?.hit ?? 1;
  return table(
    ['recommender', 'hit@3', 'x filter', 'NDCG@3', 'MRR', 'Best Match beats'],
    [...marks].map(([name, own]) => [
      name === 'engine' ? '**engine**' : name,
      own.hit.toFixed(3),
      (own.hit / base).toFixed(2),
      own.ndcg.toFixed(3),
      own.mrr.toFixed(3),
      percent(own.bestMatch),
    ]),
  );
}

function steeringLines({ steering }: Studies): string[] {
  const lost = steering.ndcgUnsteered - steering.ndcgSteered;
  return [
    NOTES.steering,
    table(
      ['', 'without', 'with steering'],
      [
        ['NDCG@3', steering.ndcgUnsteered.toFixed(4), steering.ndcgSteered.toFixed(4)],
        [
          'cards that are promoted cigars',
          percent(steering.exposureUnsteered),
          percent(steering.exposureSteered),
        ],
        ['slates with a steered card', '-', percent(steering.steered)],
      ],
    ),
    `Relevance lost: ${lost.toFixed(4)} of NDCG@3 (${((100 * lost) / steering.ndcgUnsteered).toFixed(1)} %). ` +
      `Slates in which more than one card changed, or Best Match did: ${steering.broken}.`,
  ];
}

function table(header: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function millis(value: number): string {
  return `${value.toFixed(value < 1 ? 3 : 1)} ms`;
}
