import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './tree.ts';

/** The source that a page of `web/` starts with, as its script element says. */
export function entryOf(root: string, page: string): string | undefined {
  const file = `web/${page}`;
  if (!existsSync(join(root, file))) return undefined;
  const source = /<script[^>]+src="\/?([^"]+\.tsx?)"/.exec(readText(root, file))?.[1];
  return source === undefined ? undefined : `web/${source.replace(/^\.\//, '')}`;
}

/** The pages that guests load, apart from the app. */
export const guestPages = ['survey.html', 'share.html'];
