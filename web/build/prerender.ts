import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { viewIds } from '@vitola/contract/dashboard-views';
import { authForms, resetForms, vaultViewers, viewers } from '@vitola/contract/public-pages';
import type { Entry } from '@vitola/contract/pages';
import { build, createServer, type Manifest } from 'vite';
import { buildRecorder } from './early-click-recorder.ts';
import { authHtml, htmlOf, resetHtml } from './entries.ts';
import { manifestOf, type OwnPage, ownBuild, ownConfig, serverBuild } from './own-pages.ts';
import { firstPage } from '../src/features/vault/list/first-page.ts';
import type * as shells from './shells.tsx';

type Shells = typeof shells;

const ownPages: readonly OwnPage[] = ['landing', 'survey', 'share'];
const languages = ['en', 'es'] as const;
const fonts = ['young-serif-latin-400-normal', 'source-sans-3-latin-wght-normal'];

interface PrerenderedPage {
  entry: Entry;
  /** The HTML file it is based on, if not the entry's. */
  html?: string;
  /** The file's name without its extension. */
  name: string;
  render: (shells: Shells) => shells.Shell | Promise<shells.Shell>;
  /** A source that the page always loads once it runs, so it is preloaded. */
  preloadedSource?: string;
}

const prerenderedPages: readonly PrerenderedPage[] = [
  ...languages.flatMap((language): PrerenderedPage[] => {
    const survey = {
      entry: 'survey',
      preloadedSource: `src/features/survey/texts/texts.${language}.ts`,
    } as const;
    const share = { entry: 'share', preloadedSource: `src/features/sharing/texts.${language}.ts` } as const;
    return [
      { ...survey, name: `survey.${language}`, render: ({ surveyShell }) => surveyShell(language) },
      { ...survey, name: `closed.${language}`, render: ({ closedShell }) => closedShell(language) },
      { ...share, name: `share.${language}`, render: ({ shareShell }) => shareShell(language) },
    ];
  }),
  ...viewers.map((viewer): PrerenderedPage => ({
    entry: 'landing',
    name: `landing.${viewer}`,
    render: ({ landingShell }) => landingShell(viewer),
  })),
  ...authForms.map((form): PrerenderedPage => ({
    entry: 'app',
    html: authHtml,
    name: `auth.${form}`,
    render: ({ authShell }) => authShell(form),
  })),
  ...resetForms.map((form): PrerenderedPage => ({
    entry: 'app',
    html: resetHtml,
    name: `reset.${form}`,
    render: ({ resetShell }) => resetShell(form),
  })),
];

/**
 * Builds the pages outside the app into `dist`, which already has the app, and writes the prerendered pages there:
 * `survey.en.html`, `closed.en.html`, `share.en.html` …, the landing page for each viewer as `landing.visitor.html`
 * …, and the app's sign-in page for each form as `auth.login.html` … and its password reset page as `reset.open.html`
 * …, with styles inlined, and fonts and scripts preloaded.
 */
export async function prerender({ dist }: { dist: string }): Promise<void> {
  for (const page of ownPages) await build(ownBuild(page, dist));
  await build(serverBuild(dist));
  await writeSpanishApp(dist);
  const recorder = await buildRecorder();
  await withShells(async (shells) => {
    await writeDashboardPages(dist, shells);
    await writeVaultPages(dist, shells);
    for (const { entry, html: source = htmlOf[entry], name, render, preloadedSource } of prerenderedPages) {
      const manifest = JSON.parse(await readFile(join(dist, manifestOf(entry)), 'utf8')) as Manifest;
      const html = await inlineStyles(await readFile(join(dist, source), 'utf8'), dist);
      const filled = fill(html, await render(shells), preloadsOf(manifest, preloadedSource), recorder);
      await writeFile(join(dist, `${name}.html`), filled);
    }
  });
  const filled = [authHtml, resetHtml, ...ownPages.map((page) => htmlOf[page])];
  await Promise.all(filled.map((file) => rm(join(dist, file))));
}

/** The texts that the app loads before its first screen in Spanish. */
const spanishTexts = 'src/i18n/shared/shared-texts.es.ts';

/** Writes `index.es.html`: the app's page for those who read it in Spanish. Its screens are rendered in the browser. */
async function writeSpanishApp(dist: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, manifestOf('app')), 'utf8')) as Manifest;
  const html = await readFile(join(dist, htmlOf.app), 'utf8');
  const changes = [
    [/<html lang="en"/, '<html lang="es"'],
    [
      /<title>/,
      `<link rel="modulepreload" crossorigin href="/${fileOf(manifest, spanishTexts)}">\n    <title>`,
    ],
    [/(?<=<p class="too-old">)[^<]*/, tooOldInSpanish.Vitola],
    [/(?<=<p class="no-script">)[^<]*/, 'Para iniciar sesión se necesita JavaScript.'],
  ] as const;
  await writeFile(join(dist, 'index.es.html'), changed(html, changes));
}

/**
 * Writes `vault.member.en.html`, `vault.visitor.es.html` …: the app's page with its styles inlined and a cover of the vault,
 * which its script removes once the vault is rendered.
 */
async function writeVaultPages(dist: string, shells: Shells): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, manifestOf('app')), 'utf8')) as Manifest;
  for (const [language, file] of [
    ['en', htmlOf.app],
    ['es', 'index.es.html'],
  ] as const) {
    const html = await inlineStyles(await readFile(join(dist, file), 'utf8'), dist, { keepsLink: true });
    for (const viewer of vaultViewers) {
      const cover = await shells.vaultCover(viewer, language);
      const early = viewer === 'member' ? preloadsOfVault(manifest, html, language) : [];
      const changes = [
        [/<title>/, `${preloadsOf(manifest, undefined).join('\n    ')}\n    <title>`],
        [/<script type="module"/g, '<script type="module" fetchpriority="low"'],
        [/<\/head>/, `${early.join('')}</head>`],
        [/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"'],
        ...coveredBy(cover),
      ] as const;
      await writeFile(join(dist, `vault.${viewer}.${language}.html`), changed(html, changes));
    }
  }
}

type Change = readonly [RegExp, string];

const changed = (html: string, changes: readonly Change[]): string =>
  changes.reduce((page, [pattern, replacement]) => page.replace(pattern, () => replacement), html);

/** Puts a cover over a page of the app; without scripts nothing would remove it. */
const coveredBy = (cover: string): readonly Change[] => [
  [/<\/noscript>/, '<style>#cover{display:none}</style></noscript>'],
  [/<div id="root">.*<\/div>/, `${cover}<div id="root"></div>`],
];

/** What a member's vault loads after the app's entry. */
function preloadsOfVault(manifest: Manifest, html: string, language: shells.Shell['language']): string[] {
  const texts = [
    'vault/texts/account-texts',
    'vault/texts/vault-texts',
    'reviews/texts/review-texts',
    'restock-alerts/texts/restock-texts',
  ].map((path) => `src/features/${path}.${language}.ts`);
  return [
    ...earlyCalls(['/api/user', `/api/vault/cigars?limit=${firstPage}`], 'low'),
    ...earlyScripts(manifest, html, [
      'src/features/vault/VaultScreen.tsx',
      'src/features/vault/vault-page.tsx',
      ...texts,
    ]),
  ];
}

/**
 * Writes `dashboard.today.html`, `dashboard.shelf.html` …: the app's page for an owner with a cover of the dashboard,
 * which asks for all that one view begins with at once.
 */
async function writeDashboardPages(dist: string, shells: Shells): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, manifestOf('app')), 'utf8')) as Manifest;
  const html = await inlineStyles(await readFile(join(dist, htmlOf.app), 'utf8'), dist, { keepsLink: true });
  for (const view of viewIds) {
    const early = [
      ...preloadsOf(manifest, undefined),
      ...earlyCalls(
        ['/api/user', '/api/user/lounge', '/api/user/subscription', '/api/cigars/smart-ordered'],
        'auto',
      ),
      ...earlyScripts(manifest, html, [
        ...(manifest[htmlOf.app]?.imports ?? []),
        'src/features/inventory/dashboard/DashboardScreen.tsx',
        `src/features/inventory/dashboard/${view}-view.tsx`,
      ]),
    ];
    const changes = [
      [/<\/head>/, `${early.join('')}</head>`],
      // The server puts an owner's first rows in its place.
      ...coveredBy(`<!--cover-->${shells.dashboardCover(view)}<!--/cover-->`),
    ] as const;
    await writeFile(join(dist, `dashboard.${view}.html`), changed(html, changes));
  }
}

/** Links for calls that the page's scripts will make, so that on a slow line their replies do not wait for the scripts. */
const earlyCalls = (calls: readonly string[], priority: 'low' | 'auto'): string[] =>
  calls.map(
    (call) => `<link rel="preload" as="fetch" fetchpriority="${priority}" crossorigin href="${call}">`,
  );

/** Links for sources and all that they import, less those that the page has already. */
function earlyScripts(manifest: Manifest, html: string, sources: readonly string[]): string[] {
  const loaded = new Set(sources);
  for (const source of loaded) for (const each of manifest[source]?.imports ?? []) loaded.add(each);
  return [...loaded]
    .map((source) => `<link rel="modulepreload" crossorigin href="/${fileOf(manifest, source)}">`)
    .filter((link) => !html.includes(link));
}

async function withShells(work: (shells: Shells) => Promise<void>): Promise<void> {
  const vite = await createServer({
    ...ownConfig,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    await work((await vite.ssrLoadModule('/build/shells.tsx')) as Shells);
  } finally {
    await vite.close();
  }
}

// A kept link does not block the first paint. Without it, the first part that is loaded later would wait for the styles again.
async function inlineStyles(html: string, dist: string, { keepsLink = false } = {}): Promise<string> {
  const pattern = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const [tag, file] = pattern.exec(html) ?? [];
  if (!tag || !file) throw new Error('The built page has no stylesheet to inline.');
  const css = await readFile(join(dist, file), 'utf8');
  const link = keepsLink ? tag.replace('<link', '<link media="not all"') : '';
  return html.replace(tag, () => `<style>${css.trim()}</style>${link}`);
}

// The prerendered screen needs its fonts but no script, so on a slow connection the scripts are loaded after it.
function preloadsOf(manifest: Manifest, preloadedSource: string | undefined): string[] {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fontLinks = fonts.map((font) => {
    const file = files.find((file) => file.includes(`${font}-`));
    if (!file) throw new Error(`The build lacks ${font}.`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  });
  if (preloadedSource === undefined) return fontLinks;
  return [
    ...fontLinks,
    `<link rel="modulepreload" crossorigin href="/${fileOf(manifest, preloadedSource)}">`,
  ];
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file;
  if (!file) throw new Error(`The build lacks ${source}.`);
  return file;
}

const tooOldInSpanish = {
  Vitola: 'Este navegador es demasiado antiguo para Vitola. Actualícelo o use uno más nuevo, por favor.',
  'this page':
    'Este navegador es demasiado antiguo para esta página. Actualícelo o use uno más nuevo, por favor.',
};

/** The sentence for a browser that is too old, as the HTML file has it; a guest's page names the product nowhere. */
function tooOldIn(sentence: string, { language }: shells.Shell): string {
  if (language === 'en') return sentence;
  return tooOldInSpanish[sentence.includes('Vitola') ? 'Vitola' : 'this page'];
}

function fill(html: string, shell: shells.Shell, preloads: string[], recorder: string): string {
  const viewer = shell.viewer && ` data-viewer="${shell.viewer}"`;
  const changes = [
    [/<html lang="en"/, `<html lang="${shell.language}"${viewer ?? ''}`],
    [/<title>[^<]*<\/title>/, `<title>${shell.title}</title>\n    ${preloads.join('\n    ')}`],
    [/(?<=<p class="too-old">)[^<]*/, (sentence: string) => tooOldIn(sentence, shell)],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${shell.description}" />`],
    [/<script type="module"/g, '<script type="module" fetchpriority="low"'],
    [/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"'],
    [/(?=<\/head>)/, shell.root.includes('<button') ? `<script>${recorder}</script>` : ''],
    [/(?<=<div id="root">)(?=<\/div>)/, shell.root],
    [/(?<=<div id="scene" aria-hidden="true">)(?=<\/div>)/, shell.scene],
    [/ data-phase="0"/, shell.scene && ' data-phase="0"'],
  ] as const;
  return changes.reduce(
    (page, [pattern, by]) =>
      page.replace(pattern, typeof by === 'function' ? (found) => by(found) : () => by),
    html,
  );
}
