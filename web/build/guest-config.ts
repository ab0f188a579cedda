import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { htmlOf, webFolder } from './entries.ts';

export type GuestPage = 'survey' | 'share';

// Vite wraps every lazy import to wait for its styles; a guest's page has all of its styles in the HTML.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** What both of the guest's pages are built and prerendered with. */
export const guestConfig: InlineConfig = {
  root: webFolder,
  configFile: false,
  plugins: [react(), plainImports],
  publicDir: false,
  logLevel: 'warn',
};

/** Where the build of a page writes down which file came out of which source. */
export const manifestOf = (page: GuestPage): string => `.vite/${page}-manifest.json`;

// A tablet opens the survey every day and keeps React over our releases; a phone opens a share once.
const ofItsOwn = {
  survey: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    { name: 'visit', test: /\/visit-screen\.tsx$/, priority: 1 },
  ],
  share: [],
};

/**
 * Builds one page by itself, apart from the app and from the other page, so that it loads nothing of theirs: React, what
 * its first screen needs, its words, and for the survey what a visit needs. No file waits for another to name it.
 */
export const guestBuild = (page: GuestPage, dist: string): InlineConfig => ({
  ...guestConfig,
  build: {
    outDir: dist,
    emptyOutDir: false,
    manifest: manifestOf(page),
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: join(webFolder, htmlOf[page]),
      output: {
        codeSplitting: {
          groups: [...ofItsOwn[page], { name: page, tags: ['$initial'], priority: 2 }],
        },
      },
    },
  },
});
