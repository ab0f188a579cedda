import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Entry } from '@vitola/contract/pages';
import type { InlineConfig, Plugin } from 'vite';
import { compileHints } from './compile-hints.ts';
import { htmlOf, webFolder } from './entries.ts';
import { buildTarget } from './floor.ts';
import { iconLinks } from './icon-links.ts';

/** The pages built separately from the app: the landing page and the guest's pages. */
export type OwnPage = Exclude<Entry, 'app'>;

// Vite wraps every lazy import to wait for its styles; these pages have all their styles in the HTML.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** The configuration that all these pages are built and prerendered with. */
export const ownConfig: InlineConfig = {
  root: webFolder,
  configFile: false,
  plugins: [react(), plainImports, iconLinks],
  publicDir: false,
  // React looks for its developer tools on every start; a guest's tablet has none.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  logLevel: 'warn',
};

/** The path of an entry's manifest, which maps sources to built files. */
export const manifestOf = (entry: Entry): string => `.vite/${entry}-manifest.json`;

// A tablet opens the survey every day and caches React across our releases; a phone opens a share page once.
const extraChunks = {
  landing: [],
  survey: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    { name: 'visit', test: /\/visit-screen\.tsx$/, priority: 1 },
  ],
  share: [],
};

/**
 * The build of one page, separate from the app and the other pages, so that it loads none of their code: React, the
 * code of its first screen, its texts, and for the survey the code of a visit. No file has to be loaded to discover
 * another.
 */
export const ownBuild = (page: OwnPage, dist: string): InlineConfig => ({
  ...ownConfig,
  // The guest's pages don't use utility classes.
  plugins: [...(ownConfig.plugins ?? []), compileHints, page === 'landing' && tailwindcss()],
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
          groups: [...extraChunks[page], { name: page, tags: ['$initial'], priority: 2 }],
        },
      },
    },
  },
});

/** The build of `server/render-share.js` and `server/render-shelf.js`, which the server runs to render pages; they need no package. */
export const serverBuild = (dist: string): InlineConfig => ({
  ...ownConfig,
  // React's development build renders at a third of the speed.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(dist, 'server'),
    emptyOutDir: false,
    minify: true,
    // A page loads these parts once it runs, never while it is rendered.
    rolldownOptions: {
      input: [
        join(webFolder, 'src/features/sharing/render-share.tsx'),
        join(webFolder, 'src/features/inventory/dashboard/render-shelf.tsx'),
      ],
      external: [/below-picks\.ts$/, /features\/survey\//],
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
