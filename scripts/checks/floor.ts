import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { floor } from '../../web/build/floor.ts';
import { findingsInScripts, type Finding } from '../lib/floor/scripts.ts';
import { findingsInStyles } from '../lib/floor/styles.ts';
import { listFiles, readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

const inBrowser = /^(web|contract|engine)\/src\/(?!dev\/).*(?<!\.test)\.tsx?$/;
const style = /^web\/src\/.*\.css$/;

/** The README's sentence. */
export const support = `Safari and iOS ${floor.safari}, Chrome and Edge ${floor.chrome}, Firefox ${floor.firefox} and newer`;

/**
 * What runs in a browser uses nothing that the oldest supported ones lack, by MDN's data. `newer: why` in a comment on the
 * line, or on the one before, says that the page works without.
 */
export const oldestBrowsers: Check = (root) => {
  const own = (path: string) => relative(root, path).replaceAll(sep, '/');
  const scripts = existsSync(join(root, 'web/tsconfig.json'))
    ? findingsInScripts(root, (path) => inBrowser.test(own(path)))
    : new Map<string, Finding[]>();
  const styles = listFiles(root).filter((file) => style.test(file));
  return [
    ...[...scripts].flatMap(([path, found]) => problemsOf(root, own(path), found)),
    ...styles.flatMap((file) => problemsOf(root, file, findingsInStyles(readText(root, file)))),
    ...(readText(root, 'README.md').includes(support) ? [] : [`README.md does not say "${support}"`]),
  ];
};

function problemsOf(root: string, file: string, found: Finding[]): string[] {
  if (found.length === 0) return [];
  const text = readText(root, file);
  const lines = text.split('\n');
  const isExplained = (line: number) =>
    [lines[line - 1], lines[line]].some((words) => /(?:\/\/|\/\*).*\bnewer: \w/.test(words ?? ''));
  const problems = found.flatMap(({ at, what }) => {
    const line = text.slice(0, at).split('\n').length - 1;
    return isExplained(line) ? [] : [`${file}:${line + 1}: ${what}`];
  });
  return [...new Set(problems)];
}
