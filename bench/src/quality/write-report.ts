import { mkdir, writeFile } from 'node:fs/promises';
import { judge } from './aims.ts';
import { qualityReport } from './report.ts';
import { runStudies } from './studies.ts';

const FILE = new URL('../../../docs/recommendation-quality.md', import.meta.url);

/**
 * Measures how good the recommendations are and writes docs/recommendation-quality.md. A quick run shows that
 * everything works; its figures are no figures, so it writes nothing.
 */
export async function writeQualityReport(quick: boolean, say: (line: string) => void): Promise<void> {
  say('Recommendation quality, on simulated guests:');
  const studies = await runStudies(quick, say);
  for (const { aim, found, isMet } of judge(studies))
    say(`  ${isMet === null ? 'open  ' : isMet ? 'met   ' : 'missed'} ${aim}: ${found}`);
  if (quick) return;
  await mkdir(new URL('.', FILE), { recursive: true });
  await writeFile(FILE, qualityReport(studies));
}
