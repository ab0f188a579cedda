import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, type PagePath, pages } from '../../contract/src/pages.ts';
import { entryOf } from '../lib/pages.ts';
import { readText } from '../lib/tree.ts';

const table = 'web/src/routes.tsx';
const ownPages: Record<Exclude<Entry, 'app'>, string> = {
  landing: 'landing.html',
  survey: 'survey.html',
  share: 'share.html',
};

/** The source file that shows a page: the screen of the table of routes, or the entry of the guest's own page. */
export function screenOf(root: string, path: PagePath): string | undefined {
  const { entry } = pages[path];
  if (entry !== 'app') return entryOf(root, ownPages[entry]);
  if (!existsSync(join(root, table))) return undefined;
  const text = readText(root, table);
  const row = rowOf(text, path);
  const named = /screen: (\w+),?\s*[}\n]/.exec(row)?.[1];
  const source = named ? (new RegExp(`const ${named} = [^;]*`).exec(text)?.[0] ?? '') : row;
  const file = /import\('\.\/([^']+)'\)/.exec(source)?.[1];
  return file && `web/src/${file}`;
}

/** The text of one row of the table, from its path to the next one's. */
function rowOf(text: string, path: string): string {
  const start = text.indexOf(`'${path}': `);
  const end = text.slice(start + 1).search(/\n {2}'\//);
  return start === -1 ? '' : text.slice(start, end === -1 ? undefined : start + 1 + end);
}
