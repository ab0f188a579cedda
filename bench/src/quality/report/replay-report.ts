import { writeFile } from 'node:fs/promises';
import type { Estimate } from '../../../../server/src/features/analytics/replay/estimate.ts';
import { personaSimulator, tasteSimulator } from '../personas/simulators.ts';
import { readCatalogue } from '../simulator/catalogue.ts';
import { makeWorld } from '../simulator/guest.ts';
import { QUESTIONS, studyReplay, type ReplayedQuestion } from '../studies/replay-study.ts';
import { REPLAY_INTRODUCTION } from './replay-text.ts';

const FILE = new URL('../../../../docs/recommendation-replay.md', import.meta.url);
/** The seeds that are judged on. The rules were chosen on 1 and 2. */
const JUDGED = [101, 102];

/** Asks about 500 simulated lounges and writes docs/recommendation-replay.md; a quick run asks about eight and writes nothing. */
export async function writeReplayReport(quick: boolean, log: (line: string) => void): Promise<void> {
  const rows = JUDGED.flatMap((seed) => {
    const catalogue = readCatalogue(seed);
    const simulators = [tasteSimulator(makeWorld(catalogue, seed)), personaSimulator(catalogue)];
    return studyReplay(simulators, {
      seed,
      lounges: quick ? 2 : 125,
      sizes: [8, 25, 80],
      visits: quick ? [60, 300] : [60, 300, 1000, 3000],
      cigarsAsked: 3,
    });
  });
  const page = replayReport(rows);
  log(`\n${page}`);
  if (!quick) await writeFile(FILE, page);
}

/** The page, as Markdown. */
export function replayReport(rows: readonly ReplayedQuestion[]): string {
  const simulators = [...new Set(rows.map(({ simulator }) => simulator))];
  const groups: [string, readonly ReplayedQuestion[]][] = [
    ...simulators.flatMap((simulator) =>
      QUESTIONS.map((question): [string, readonly ReplayedQuestion[]] => [
        `${simulator}, ${question}`,
        rows.filter((row) => row.simulator === simulator && row.question === question),
      ]),
    ),
    ['**all**', rows],
  ];
  const head = ['', 'asked', 'answered', 'truth inside', 'below', 'above', 'half width', 'truth', 'clear'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...groups.map(([name, group]) => line([name, ...figuresOf(group)])),
  ];
  const refused = (['few-visits', 'few-choices', 'no-sales'] as const).map(
    (reason) => `${rows.filter(({ found }) => found.estimate === reason).length} ${REASONS[reason]}`,
  );
  return [REPLAY_INTRODUCTION, table.join('\n'), `Refused: ${refused.join(', ')}.`, ''].join('\n\n');
}

const REASONS = {
  'few-visits': 'for too few visits',
  'few-choices': 'for too few choices as the policy makes them',
  'no-sales': 'without any sale',
};

function figuresOf(group: readonly ReplayedQuestion[]): string[] {
  const answered = group.flatMap(({ found, truth }) =>
    typeof found.estimate === 'string' ? [] : [{ estimate: found.estimate, truth, visits: found.visits }],
  );
  const share = (test: (estimate: Estimate, truth: number) => boolean) => {
    const count = answered.filter(({ estimate, truth }) => test(estimate, truth)).length;
    return `${((100 * count) / Math.max(1, answered.length)).toFixed(1)} %`;
  };
  return [
    String(group.length),
    String(answered.length),
    share(({ low, high }, truth) => low <= truth && truth <= high),
    share(({ low }, truth) => truth < low),
    share(({ high }, truth) => truth > high),
    median(answered.map(({ estimate, visits }) => (50 * (estimate.high - estimate.low)) / visits)).toFixed(2),
    median(answered.map(({ truth, visits }) => (100 * Math.abs(truth)) / visits)).toFixed(2),
    share(({ low, high }) => low > 0 || high < 0),
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
