import { listFiles, readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+"?([a-z]\w*)"?[\s(]/gi,
  /\bupdate\s+(?:only\s+)?"?([a-z]\w*)"?(?:\s+(?:as\s+)?[a-z]\w*)?\s+set\b/gi,
];
const queries = /^server\/src\/features\/([a-z-]+)\/(?:.*[-/])?queries\.ts$/;
const feature = /^server\/src\/features\/([a-z-]+)\//;

/** A table is written by one feature only, in its `queries.ts` (or one for a part of it: `import-queries.ts`, or a
 * sub-folder's `queries.ts`). */
export const tables: Check = (root) => {
  const files = listFiles(root).filter(
    (file) => /^server\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && !file.includes('/testing/'),
  );
  const problems: string[] = [];
  const writers = new Map<string, Map<string, string>>();
  for (const file of files) {
    const written = tablesWrittenIn(readText(root, file));
    const owner = feature.exec(file)?.[1];
    for (const table of written) {
      if (owner && !queries.test(file))
        problems.push(`${file} writes ${table}: move that to the feature's queries.ts`);
      const owners = writers.get(table) ?? new Map<string, string>();
      writers.set(table, owners.set(owner ?? file, file));
    }
  }
  for (const [table, owners] of writers) {
    if (owners.size < 2) continue;
    problems.push(`${table} is written in ${[...owners.values()].join(' and ')}: one feature owns a table`);
  }
  return problems;
};

/** Names as in the database, `saved_cigars`. Comments do not count. */
function tablesWrittenIn(text: string): Set<string> {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = writes.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
  return new Set(found.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toLowerCase()));
}
