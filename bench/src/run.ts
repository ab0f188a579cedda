import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure, quickly, thoroughly } from './performance/measure.ts';
import { callsReport, report } from './performance/report.ts';
import { measureThroughput } from './performance/throughput.ts';
import { writeQualityReport } from './quality/write-report.ts';
import { measureCatalogueSearch } from './search/catalogue-search.ts';

const docs = join(import.meta.dirname, '../../docs');
const quick = process.argv.includes('--quick');
const calls = process.argv.indexOf('--calls');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Measures the calls whose names contain `only` (`--calls 'shelf of 300'`); prints them and keeps nothing. */
async function measureCalls(only: string | undefined): Promise<void> {
  const found = await measureThroughput(quick ? quickly : thoroughly, only);
  for (const block of callsReport(found)) say(`\n${block}`);
}

async function measureAll(): Promise<void> {
  const performance = report(await measure(quick, say));
  say(`\n${performance}`);
  // A quick run shows that everything works; its figures are no figures.
  if (!quick) {
    await mkdir(docs, { recursive: true });
    await writeFile(join(docs, 'performance.md'), performance);
  }
  await measureCatalogueSearch('tuning', say);
  await measureCatalogueSearch('held out', say);
  await writeQualityReport(quick, say);
}

await (calls >= 0 ? measureCalls(process.argv[calls + 1]) : measureAll());
