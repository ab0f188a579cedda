import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, countIn, type Count } from './lib/count.ts';
import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';

/** Contract, engine, scripts, server (on a real PostgreSQL) and screens. */
async function runUnits(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'vitola-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('vitest', ['run', ...reporters], { cwd: root, shown: true });
    const counted = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: counted.numPassedTests, failed: counted.numFailedTests || Math.min(code, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Journeys through the whole product in a real browser. */
async function runJourneys(): Promise<Count> {
  const { code, output } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    cwd: root,
    shown: true,
  });
  return countIn(output, code);
}

const counts = [await runUnits(), await runJourneys()];
const line = closingLine(counts);
process.stdout.write(`\n${line.text}\n`);
process.exitCode = line.failed > 0 ? 1 : 0;
