import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authForms, resetForms, viewers } from '@vitola/contract/front-door';
import type { Entry } from '@vitola/contract/pages';
import { build, createServer, type Manifest } from 'vite';
import { authHtml, htmlOf, resetHtml } from './entries.ts';
import { manifestOf, type OwnPage, ownBuild, ownConfig } from './own-pages.ts';
import type * as shells from './shells.tsx';

type Shells = typeof shells;

const ownPages: readonly OwnPage[] = ['landing', 'survey', 'share'];
const languages = ['en', 'es'] as const;
const fonts = ['young-serif-latin-400-normal', 'source-sans-3-latin-wght-normal'];

interface Written {
  entry: Entry;
  /** The HTML file it is made of, where that is not the entry's. */
  html?: string;
  /** The file's name without its ending. */
  name: string;
  draw: (shells: Shells) => shells.Shell | Promise<shells.Shell>;
  /** A source that the page loads once it runs: loaded beforehand, for it is sure to be asked for. */
  sure?: string;
}

const written: readonly Written[] = [
  ...languages.flatMap((language): Written[] => {
    const survey = { entry: 'survey', sure: `src/features/survey/texts/texts.${language}.ts` } as const;
    const share = { entry: 'share', sure: `src/features/sharing/texts.${language}.ts` } as const;
    return [
      { ...survey, name: `survey.${language}`, draw: ({ surveyShell }) => surveyShell(language) },
      { ...survey, name: `closed.${language}`, draw: ({ closedShell }) => closedShell(language) },
      { ...share, name: `share.${language}`, draw: ({ shareShell }) => shareShell(language) },
    ];
  }),
  ...viewers.map((viewer): Written => ({
    entry: 'landing',
    name: `landing.${viewer}`,
    draw: ({ landingShell }) => landingShell(viewer),
  })),
  ...authForms.map((form): Written => ({
    entry: 'app',
    html: authHtml,
    name: `auth.${form}`,
    draw: ({ authShell }) => authShell(form),
  })),
  ...resetForms.map((form): Written => ({
    entry: 'app',
    html: resetHtml,
    name: `reset.${form}`,
    draw: ({ resetShell }) => resetShell(form),
  })),
];

/**
 * Builds the pages beside the app into `dist`, which has the app, and writes what is prerendered there: `survey.en.html`,
 * `closed.en.html`, `share.en.html` …, the front door for each viewer as `landing.visitor.html` …, and the app's
 * sign-in page for each form as `auth.login.html` … and where a mailed link leads as `reset.open.html` …, styles inlined, fonts and scripts preloaded.
 */
export async function prerender({ dist }: { dist: string }): Promise<void> {
  for (const page of ownPages) await build(ownBuild(page, dist));
  await withShells(async (shells) => {
    for (const { entry, html: source = htmlOf[entry], name, draw, sure } of written) {
      const manifest = JSON.parse(await readFile(join(dist, manifestOf(entry)), 'utf8')) as Manifest;
      const html = await inlineStyles(await readFile(join(dist, source), 'utf8'), dist);
      const filled = fill(html, await draw(shells), preloadsOf(manifest, sure));
      await writeFile(join(dist, `${name}.html`), filled);
    }
  });
  const filled = [authHtml, resetHtml, ...ownPages.map((page) => htmlOf[page])];
  await Promise.all(filled.map((file) => rm(join(dist, file))));
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

async function inlineStyles(html: string, dist: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const [tag, file] = link.exec(html) ?? [];
  if (!tag || !file) throw new Error('The built page has no stylesheet to inline.');
  const css = await readFile(join(dist, file), 'utf8');
  return html.replace(tag, () => `<style>${css.trim()}</style>`);
}

// The prerendered screen needs its fonts and no script: on a slow line the scripts come after it.
function preloadsOf(manifest: Manifest, sure: string | undefined): string[] {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fontLinks = fonts.map((font) => {
    const file = files.find((file) => file.includes(`${font}-`));
    if (!file) throw new Error(`The build lacks ${font}.`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  });
  if (sure === undefined) return fontLinks;
  return [...fontLinks, `<link rel="modulepreload" crossorigin href="/${fileOf(manifest, sure)}">`];
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file;
  if (!file) throw new Error(`The build lacks ${source}.`);
  return file;
}

const tooOld: Record<shells.Shell['language'], string> = {
  en: 'This browser is too old for Vitola. Please update it, or use a newer one.',
  es: 'Este navegador es demasiado antiguo para Vitola. Actualícelo o use uno más nuevo, por favor.',
};

function fill(html: string, shell: shells.Shell, preloads: string[]): string {
  const viewer = shell.viewer && ` data-viewer="${shell.viewer}"`;
  const changes = [
    [/<html lang="en"/, `<html lang="${shell.language}"${viewer ?? ''}`],
    [/<title>[^<]*<\/title>/, `<title>${shell.title}</title>\n    ${preloads.join('\n    ')}`],
    [/(?<=<p class="too-old">)[^<]*/, tooOld[shell.language]],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${shell.description}" />`],
    [/<script type="module"/g, '<script type="module" fetchpriority="low"'],
    [/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"'],
    [/(?<=<div id="root">)(?=<\/div>)/, shell.root],
    [/(?<=<div id="scene" aria-hidden="true">)(?=<\/div>)/, shell.scene],
    [/ data-phase="0"/, shell.scene && ' data-phase="0"'],
  ] as const;
  return changes.reduce((page, [found, put]) => page.replace(found, () => put), html);
}
