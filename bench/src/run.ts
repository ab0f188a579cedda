import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measure } from './performance/measure.ts';
import { report } from './performance/report.ts';
import { writeQualityReport } from './quality/write-report.ts';
import { measureCatalogueSearch } from './search/catalogue-search.ts';

const docs = join(import.meta.dirname, '../../docs');
const quick = process.argv.includes('--quick');
const say = (line: string) => process.stdout.write(`${line}\n`);

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
