import { run } from '../lib/run.ts';
import { listFiles } from '../lib/tree.ts';
import type { Check } from './check.ts';

const tool =
  (command: string, ...args: string[]): Check =>
  async (root) => {
    const { code, output } = await run(command, args, { cwd: root });
    return code === 0 ? [] : [output.trim()];
  };

/** Every file is as oxfmt writes it; `npm run format` mends it. */
export const format = tool('oxfmt', '--check', '.');

/** The rules of `oxlint.config.ts`, the directions of imports among them. */
export const lint = tool('oxlint', '--format', 'unix');

/** No file, export or dependency that nothing uses. */
export const unused = tool('knip', '--no-progress', '--no-config-hints');

/** TypeScript over every workspace that has a source, and over the root; a second run looks at what changed. */
export const types: Check = async (root) => {
  const files = listFiles(root).filter((file) => /\.tsx?$/.test(file));
  const workspaces = ['.', 'contract', 'engine', 'server', 'stand-ins', 'web', 'web/worker', 'e2e', 'bench'];
  const withSources = workspaces.filter(
    (folder) => folder === '.' || files.some((file) => file.startsWith(`${folder}/`)),
  );
  const problems: string[] = [];
  for (const workspace of withSources) {
    const { code, output } = await run('tsc', ['--project', workspace, '--incremental'], { cwd: root });
    if (code !== 0) problems.push(output.trim());
  }
  return problems;
};
