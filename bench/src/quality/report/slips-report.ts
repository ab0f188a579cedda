import { mkdir, writeFile } from 'node:fs/promises';
import { personaSimulator, tasteSimulator } from '../personas/simulators.ts';
import { readCatalogue } from '../simulator/catalogue.ts';
import { makeWorld } from '../simulator/guest.ts';
import { SLIPS } from '../studies/slips.ts';
import { calibrationError, studySlips, type SlipsRow } from '../studies/slips-study.ts';
import { SLIPS_INTRODUCTION } from './slips-text.ts';

const FILE = new URL('../../../../docs/recommendation-slips.md', import.meta.url);
/** The seeds that are judged on. Numbers of the engine are chosen on 1 and 2. */
const JUDGED = [101, 102];

/** Serves the guests of both simulators on carelessly written shelves. */
export function measureSlips(quick: boolean): SlipsRow[] {
  const rows = JUDGED.flatMap((seed) => {
    const catalogue = readCatalogue(seed);
    const simulators = [tasteSimulator(makeWorld(catalogue, seed)), personaSimulator(catalogue)];
    const numbers = quick ? { lounges: 2, guestsPerLounge: 3 } : { lounges: 60, guestsPerLounge: 30 };
    return studySlips(simulators, { seed, sizes: [8, 25, 80, 400], ...numbers });
  });
  return meansOverSeeds(rows);
}

/** Measures the slips and writes docs/recommendation-slips.md; a quick run writes nothing. */
export async function writeSlipsReport(quick: boolean, log: (line: string) => void): Promise<void> {
  const page = slipsReport(measureSlips(quick));
  log(`\n${page}`);
  if (quick) return;
  await mkdir(new URL('.', FILE), { recursive: true });
  await writeFile(FILE, page);
}

/** The page, as Markdown. */
export function slipsReport(rows: readonly SlipsRow[]): string {
  const columns = rows.map(({ simulator, size }) => `${simulator} ${size}`);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const lines = [
    ['guests', ...rows.map(({ guests }) => guests.toLocaleString('en-US'))],
    ...(['engine', 'fit alone', 'hand-linked votes', 'price-sorted filter'] as const).map((name) => [
      `hit@3, ${name}`,
      ...rows.map(({ hits }) => hits[name].toFixed(3)),
    ]),
    ...SLIPS.map((slip) => [slip, ...rows.map(({ slips }) => percent(slips.get(slip) ?? 0))]),
    ['embarrassed guests', ...rows.map(({ embarrassed }) => percent(embarrassed))],
    ['Best Match is certain', ...rows.map(({ certain }) => percent(certain))],
    ['percent is off, in points', ...rows.map((row) => calibrationError([row]).toFixed(1))],
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(['', ...columns]), line(['---', ...columns.map(() => '---:')]), ...lines.map(line)];
  return [SLIPS_INTRODUCTION, table.join('\n'), ''].join('\n\n');
}

/** Rows of the same simulator and size, from several seeds with as many guests each, as one. */
function meansOverSeeds(rows: readonly SlipsRow[]): SlipsRow[] {
  const groups = Map.groupBy(rows, ({ simulator, size }) => `${simulator} ${size}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const mean = (of: (row: SlipsRow) => number) =>
      group.reduce((sum, row) => sum + of(row), 0) / group.length;
    const hit = (name: keyof SlipsRow['hits']) => mean(({ hits }) => hits[name]);
    return {
      ...first,
      guests: group.reduce((sum, { guests }) => sum + guests, 0),
      hits: {
        engine: hit('engine'),
        'fit alone': hit('fit alone'),
        'hand-linked votes': hit('hand-linked votes'),
        'price-sorted filter': hit('price-sorted filter'),
      },
      slips: new Map(SLIPS.map((slip) => [slip, mean(({ slips }) => slips.get(slip) ?? 0)])),
      embarrassed: mean(({ embarrassed }) => embarrassed),
      certain: mean(({ certain }) => certain),
      calibration: new Map(
        group.flatMap(({ calibration }, at) => [...calibration].map(([bin, own]) => [bin + 100 * at, own])),
      ),
    };
  });
}
