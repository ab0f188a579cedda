import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstOfEachFile } from './lib/first-of-each-file.ts';
import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';

const config = ['test', '--config', 'e2e/playwright.config.ts'];

/** Runs the first journey of every spec file: a look at another browser for a fraction of the whole suite's time. */
const folder = mkdtempSync(join(tmpdir(), 'vitola-journeys-'));
try {
  const listed = await run('playwright', [...config, '--list', '--reporter=list'], { cwd: root });
  const list = join(folder, 'journeys.txt');
  writeFileSync(list, firstOfEachFile(listed.output).join('\n'));
  const { code } = await run('playwright', [...config, '--test-list', list], { cwd: root, shown: true });
  process.exitCode = code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
