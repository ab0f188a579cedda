import { compareWithAims } from './aims.ts';
import { INTRODUCTION, SECTIONS } from './report-text.ts';
import type { Studies } from '../studies/studies.ts';

type Cell = string | number;

/** The quality report, as the Markdown of docs/recommendation-quality.md. */
export function qualityReport(studies: Studies): string {
  return [
    INTRODUCTION,
    '## Aims',
    table(
      ['aim', 'found', ''],
      compareWithAims(studies).map(({ aim, found, isMet }) => [
        aim,
        found,
        isMet === null ? 'not measured by this run' : isMet ? 'met' : '**missed**',
      ]),
    ),
    SECTIONS.aims,
    '## Relevance without feedback',
    SECTIONS.relevance,
    ...relevanceTables(studies),
    '## Relevance with feedback',
    SECTIONS.feedback,
    ...feedbackTables(studies),
    '## Members who rated cigars',
    SECTIONS.members,
    membersTable(studies),
    '## A month on the shelf',
    SECTIONS.month,
    monthTable(studies),
    '## What the percent means',
    SECTIONS.calibration,
    table(
      ['percent shown', 'cards', 'mean shown', 'mean enjoyed'],
      studies.calibration.rows
        .filter(({ cards }) => cards >= 50)
        .map((row) => [`${row.from}-${row.to}`, row.cards, row.shown.toFixed(1), row.enjoyed.toFixed(1)]),
    ),
    `Mean distance over all cards: ${studies.calibration.error.toFixed(1)} percentage points.`,
    '## Steering',
    ...steeringLines(studies),
    '## Broken rules',
    SECTIONS.brokenRules,
    table(
      ['rule', 'broken'],
      [...studies.brokenRules.broken].map(([rule, count]) => [rule, count]),
    ),
    `${studies.brokenRules.guests.toLocaleString('en-US')} guests.`,
    '## Speed',
    SECTIONS.speed,
    table(
      ['shelf', 'recommend p50', 'recommend p99', 'before closing', 'table of four', 'index a shelf'],
      studies.speed.map((row) => [
        row.size,
        milliseconds(row.p50),
        milliseconds(row.p99),
        `${row.beforeClosing.toFixed(2)} x`,
        `${row.table.toFixed(2)} x`,
        milliseconds(row.index),
      ]),
    ),
    browserLine(studies),
    '',
  ].join('\n\n');
}

function browserLine({ browser }: Studies): string {
  if ('skipped' in browser) return `In a browser: not measured, ${browser.skipped}.`;
  const { p50, p99, first, index } = browser;
  return (
    'In a real Chromium at a quarter of the processor’s speed, with the engine as the guest’s page loads it, 300 cigars: ' +
    `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)} (batches of ten); the first click on a page ${milliseconds(first)}, ` +
    `indexing the shelf ${milliseconds(index)}.`
  );
}

function relevanceTables({ relevance }: Studies): string[] {
  return relevance.map(
    ({ size, facts, guests, metrics }) =>
      `**${size} cigars, ${facts} facts** (${guests.toLocaleString('en-US')} guests)\n\n${metricsTable(metrics)}`,
  );
}

function feedbackTables({ feedback }: Studies): string[] {
  return feedback.map(
    ({ size, learned, guests, metrics }) =>
      `**${size} cigars, after ${learned.toLocaleString('en-US')} guests** (${guests.toLocaleString('en-US')} new guests)\n\n${metricsTable(metrics)}`,
  );
}

function metricsTable(metrics: Studies['relevance'][number]['metrics']): string {
  const base = metrics.get('price-sorted filter')?.hit ?? 1;
  return table(
    ['recommender', 'hit@3', 'x filter', 'NDCG@3', 'MRR', 'Best Match beats'],
    [...metrics].map(([name, own]) => [
      name === 'engine' ? '**engine**' : name,
      own.hit.toFixed(3),
      (own.hit / base).toFixed(2),
      own.ndcg.toFixed(3),
      own.mrr.toFixed(3),
      percent(own.bestMatch),
    ]),
  );
}

function membersTable({ members }: Studies): string {
  return table(
    ['shelf', 'ratings', 'hit@3 plain', 'with ratings', 'NDCG@3 plain', 'with ratings'],
    members.map(({ size, ratings, plain, rated }) => [
      size,
      ratings,
      plain.hit.toFixed(3),
      rated.hit.toFixed(3),
      plain.ndcg.toFixed(3),
      rated.ndcg.toFixed(3),
    ]),
  );
}

function monthTable({ month }: Studies): string {
  return table(
    ['shelf', 'recommender', 'coverage', 'exposure Gini', 'diversity', 'all three cards'],
    month.map((row) => [
      row.size,
      row.name,
      percent(row.coverage),
      row.gini.toFixed(2),
      row.diversity.toFixed(2),
      percent(row.full),
    ]),
  );
}

function steeringLines({ steering }: Studies): string[] {
  const lost = steering.ndcgUnsteered - steering.ndcgSteered;
  return [
    SECTIONS.steering,
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
    `Relevance lost: ${lost.toFixed(4)} NDCG@3 (${((100 * lost) / steering.ndcgUnsteered).toFixed(1)} %). ` +
      `Slates in which Best Match or more than one card changed: ${steering.broken}.`,
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

function milliseconds(value: number): string {
  return `${value.toFixed(value < 1 ? 3 : 1)} ms`;
}
