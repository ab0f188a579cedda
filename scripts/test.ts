import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { closingLine, countIn, type Count } from './lib/count.ts';
import { nameAndReason, type TestReport } from './lib/failed-test.ts';
import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';

/** What we read of Vitest's JSON report. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: TestReport[] }[];
}

/** Contract, engine, scripts, server (on a real PostgreSQL) and screens. */
async function runUnits(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'vitola-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('vitest', ['run', ...reporters], { cwd: root, shown: true });
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as UnitReport;
    for (const { name: file, status, assertionResults } of testResults) {
      const names = assertionResults.filter((test) => test.status === 'failed').map(nameAndReason);
      if (status === 'failed' && names.length === 0) names.push('the file itself');
      for (const name of names) process.stdout.write(`Failed: ${relative(root, file)}: ${name}\n`);
    }
    return { passed: numPassedTests, failed: numFailedTests || Math.min(code, 1) };
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
