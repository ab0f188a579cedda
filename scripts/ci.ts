import { closingLine, type Count, countIn } from './lib/count.ts';
import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';

/** One step of the CI run, shown while it runs. A step without a closing line of its own counts as one. */
async function step(name: string, ...args: string[]): Promise<Count> {
  process.stdout.write(`\n== ${name}\n`);
  const { code, output } = await run('npm', args, { cwd: root, shown: true });
  const count = countIn(output, code);
  return count.passed + count.failed > 0 ? count : { passed: 1, failed: 0 };
}

const line = closingLine([
  await step('check', 'run', '--silent', 'check'),
  await step('build', 'run', '--silent', 'build'),
  await step('test', '--silent', 'test'),
]);
process.stdout.write(`\n${line.text}\n`);
process.exitCode = line.failed > 0 ? 1 : 0;
