import { closingLine, countIn, type Count } from './lib/count.ts';
import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';

/** Contract, engine, scripts, server (on a real PostgreSQL) and screens. */
async function runUnits(): Promise<Count> {
  const { code, output } = await run('vitest', ['run'], { cwd: root, shown: true });
  return countIn(output, code);
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
