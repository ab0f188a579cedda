import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Entry } from '@vitola/contract/pages';
import type { InlineConfig, Plugin } from 'vite';
import { htmlOf, webFolder } from './entries.ts';
import { buildTarget } from './floor.ts';
import { iconLinks } from './icon-links.ts';

/** The pages beside the app: the front door and the guest's. */
export type OwnPage = Exclude<Entry, 'app'>;

// Vite wraps every lazy import to wait for its styles; these pages have all of their styles in the HTML.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** What all of these pages are built and prerendered with. */
export const ownConfig: InlineConfig = {
  root: webFolder,
  configFile: false,
  plugins: [react(), plainImports, iconLinks],
  publicDir: false,
  // React looks for its developer tools at every start: a guest's tablet has none.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  logLevel: 'warn',
};

/** Where the build of an entry writes down which file came out of which source. */
export const manifestOf = (entry: Entry): string => `.vite/${entry}-manifest.json`;

// A tablet opens the survey every day and keeps React over our releases; a phone opens a share once.
const ofItsOwn = {
  landing: [],
  survey: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    { name: 'visit', test: /\/visit-screen\.tsx$/, priority: 1 },
  ],
  share: [],
};

/**
 * Builds one page by itself, apart from the app and from the other pages, so that it loads nothing of theirs: React, what
 * its first screen needs, its words, and for the survey what a visit needs. No file waits for another to name it.
 */
export const ownBuild = (page: OwnPage, dist: string): InlineConfig => ({
  ...ownConfig,
  // The guest's pages do without utility classes.
  plugins: [...(ownConfig.plugins ?? []), page === 'landing' && tailwindcss()],
  build: {
    target: buildTarget,
    cssTarget: buildTarget,
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
