import { join } from 'node:path';
import type { Entry } from '@vitola/contract/pages';

export const webFolder = join(import.meta.dirname, '..');

/** The app's pages that are prerendered: entries of the app's build, with which they share what they load. */
export const authHtml = 'auth.html';
export const resetHtml = 'reset-password.html';

/** The HTML file each entry is built from. */
export const htmlOf: Readonly<Record<Entry, string>> = {
  app: 'index.html',
  landing: 'landing.html',
  survey: 'survey.html',
  share: 'share.html',
};
