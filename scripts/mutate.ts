import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';
import { areas } from './mutate/areas.ts';

const name = process.argv.slice(2).join(' ');
const area = areas[name];
if (area) {
  const mutate = [...area.mutate, '!**/*.test.ts'].join(',');
  const tests = area.tests ? ['--testFiles', area.tests.join(',')] : [];
  const args = ['run', 'scripts/mutate/stryker.config.ts', '--mutate', mutate, ...tests];
  const { code } = await run('stryker', args, { cwd: root, shown: true });
  process.exitCode = code;
} else {
  process.stderr.write(`Say which area: npm run mutate ${Object.keys(areas).join(' | ')}.\n`);
  process.exitCode = 1;
}
