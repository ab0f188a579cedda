import { join } from 'node:path';
import type { Entry } from '@vitola/contract/pages';

export const webFolder = join(import.meta.dirname, '..');

/** The HTML file each entry is built from. */
export const htmlOf: Readonly<Record<Entry, string>> = {
  app: 'index.html',
  survey: 'survey.html',
  share: 'share.html',
};
