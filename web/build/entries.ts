import { join } from 'node:path';
import type { Entry } from '@vitola/contract/pages';

export const webFolder = join(import.meta.dirname, '..');

/** The sign-in page as it is prerendered: an entry of the app's build, with which it shares what it loads. */
export const authHtml = 'auth.html';

/** The HTML file each entry is built from. */
export const htmlOf: Readonly<Record<Entry, string>> = {
  app: 'index.html',
  landing: 'landing.html',
  survey: 'survey.html',
  share: 'share.html',
};
