import { mkdir, writeFile } from 'node:fs/promises';
import { compareWithAims } from './aims.ts';
import { qualityReport } from './report.ts';
import { runStudies } from '../studies/studies.ts';

const FILE = new URL('../../../../docs/recommendation-quality.md', import.meta.url);

/**
 * Measures how good the recommendations are and writes docs/recommendation-quality.md. A quick run writes nothing,
 * because its figures mean nothing.
 */
export async function writeQualityReport(quick: boolean, log: (line: string) => void): Promise<void> {
  log('Recommendation quality, on simulated guests:');
  const studies = await runStudies(quick, log);
  for (const { aim, found, isMet } of compareWithAims(studies))
    log(`  ${isMet === null ? 'open  ' : isMet ? 'met   ' : 'missed'} ${aim}: ${found}`);
  if (quick) return;
  await mkdir(new URL('.', FILE), { recursive: true });
  await writeFile(FILE, qualityReport(studies));
}
