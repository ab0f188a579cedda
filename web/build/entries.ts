import { join } from 'node:path';
import type { Entry } from '@vitola/contract/pages';

export const webFolder = join(import.meta.dirname, '..');

/** The prerendered pages of the app. They are entries of the app's build, so that they share its files. */
export const authHtml = 'auth.html';
export const resetHtml = 'reset-password.html';

/** The HTML file each entry is built from. */
export const htmlOf: Readonly<Record<Entry, string>> = {
  app: 'index.html',
  landing: 'landing.html',
  survey: 'survey.html',
  share: 'share.html',
};
