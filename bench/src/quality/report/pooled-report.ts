import { writeFile } from 'node:fs/promises';
import { personaSimulator, tasteSimulator } from '../personas/simulators.ts';
import { readCatalogue } from '../simulator/catalogue.ts';
import { makeWorld } from '../simulator/guest.ts';
import { studyPooled, type PooledRow } from '../studies/pooled-study.ts';
import { POOLED_INTRODUCTION } from './pooled-text.ts';

const FILE = new URL('../../../../docs/recommendation-pooling.md', import.meta.url);
/** The seeds that are judged on. The weight was chosen on 1. */
const JUDGED = [101, 102];

/** Measures what a new lounge would gain and writes docs/recommendation-pooling.md; a quick run writes nothing. */
export async function writePooledReport(quick: boolean, log: (line: string) => void): Promise<void> {
  const rows = (quick ? [50] : [25, 50, 150]).flatMap((size) =>
    JUDGED.flatMap((seed) => {
      const catalogue = readCatalogue(seed);
      const simulators = [tasteSimulator(makeWorld(catalogue, seed)), personaSimulator(catalogue)];
      return studyPooled(simulators, {
        seed,
        size,
        pooled: quick ? [6] : [20, 100, 300],
        guestsPerPooled: quick ? 10 : 500,
        lounges: quick ? 2 : 60,
        guestsPerLounge: quick ? 3 : 40,
        fewestLounges: 5,
        weight: 100,
      }).map((row) => ({ ...row, size, seed }));
    }),
  );
  const page = pooledReport(rows);
  log(`\n${page}`);
  if (!quick) await writeFile(FILE, page);
}

/** The page, as Markdown. */
export function pooledReport(rows: readonly (PooledRow & { size: number; seed: number })[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['simulator', 'cigars', 'lounges that share', 'seed', 'known', 'without', 'with', 'gain'];
  const sorted = rows.toSorted(
    (one, other) =>
      one.simulator.localeCompare(other.simulator) * -1 || one.size - other.size || one.pooled - other.pooled,
  );
  const table = [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...sorted.map((row) =>
      line([
        row.simulator,
        String(row.size),
        String(row.pooled),
        String(row.seed),
        `${Math.round(100 * row.known)} %`,
        row.without.toFixed(4),
        row.with.toFixed(4),
        `${(row.with - row.without).toFixed(4)} ± ${row.error.toFixed(4)}`,
      ]),
    ),
  ];
  return [POOLED_INTRODUCTION, table.join('\n'), ''].join('\n\n');
}
