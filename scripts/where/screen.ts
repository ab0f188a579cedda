import { posix } from 'node:path';
import { type Entry, type PagePath, pages } from '../../contract/src/pages.ts';
import { entryOf } from '../lib/pages.ts';
import { readText } from '../lib/tree.ts';
import type { Registration } from './registrations.ts';

const table = 'web/src/routes.tsx';
const ownPages: Record<Exclude<Entry, 'app'>, string> = {
  landing: 'landing.html',
  survey: 'survey.html',
  share: 'share.html',
};

/** Where the screen of a page is: that of the table of routes, or the entry of the guest's own page. */
export function screenOf(root: string, path: PagePath): Registration {
  const { entry } = pages[path];
  if (entry !== 'app') return { file: entryOf(root, ownPages[entry]) ?? `web/${ownPages[entry]}`, line: 1 };
  const text = readText(root, table);
  const row = rowOf(text, path);
  const named = /screen: (\w+),?\s*[}\n]/.exec(row)?.[1];
  const source = named ? (new RegExp(`const ${named} = [^;]*`).exec(text)?.[0] ?? '') : row;
  // A screen may be loaded together with its texts: `withTexts(import('…'), texts), 'Name'`.
  const [, specifier, component] = /import\('\.\/([^']+)'\)[^']*,\s*'(\w+)'/.exec(source) ?? [];
  if (!specifier || !component) throw new Error(`${table} has no screen for ${path}.`);
  const file = fileOf(root, `web/src/${specifier}`, component);
  const declared = new RegExp(`^export (?:function|const) ${component}\\b`);
  return {
    file,
    line:
      readText(root, file)
        .split('\n')
        .findIndex((line) => declared.test(line)) + 1,
  };
}

/** The file that has a component: the loaded one, or that from which it exports it. */
function fileOf(root: string, loaded: string, component: string): string {
  const from = new RegExp(`export \\{ ${component} \\} from '\\./([^']+)'`).exec(readText(root, loaded))?.[1];
  return from === undefined ? loaded : posix.join(posix.dirname(loaded), from);
}

/** The text of one row of the table, from its path to the next one's. */
function rowOf(text: string, path: string): string {
  const start = text.indexOf(`'${path}': `);
  const end = text.slice(start + 1).search(/\n {2}'\//);
  return start === -1 ? '' : text.slice(start, end === -1 ? undefined : start + 1 + end);
}
