import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, createServer, type Manifest } from 'vite';
import { type GuestPage, guestBuild, guestConfig, manifestOf } from './guest-config.ts';
import type * as shells from './guest-shells.tsx';

type Shells = typeof shells;

const languages = ['en', 'es'] as const;
const fonts = ['young-serif-latin-400-normal', 'source-sans-3-latin-wght-normal'];

interface Written {
  page: GuestPage;
  /** The file's name before the language. */
  name: string;
  shell: 'surveyShell' | 'closedShell' | 'shareShell';
  /** The words of the page, without language and ending. */
  texts: string;
}

const written: readonly Written[] = [
  { page: 'survey', name: 'survey', shell: 'surveyShell', texts: 'src/features/survey/texts' },
  { page: 'survey', name: 'closed', shell: 'closedShell', texts: 'src/features/survey/texts' },
  { page: 'share', name: 'share', shell: 'shareShell', texts: 'src/features/sharing/texts' },
];

/**
 * Builds the guest's pages into `dist`, apart from the app, and writes their prerendered shells there, each in both
 * languages: `survey.en.html`, `closed.en.html`, `share.en.html` …, styles inlined, fonts and scripts preloaded.
 */
export async function prerenderGuest({ dist }: { dist: string }): Promise<void> {
  const built = { survey: await builtPage('survey', dist), share: await builtPage('share', dist) };
  await withShells(async (shells) => {
    for (const { page, name, shell, texts } of written)
      for (const language of languages) {
        const { html, manifest } = built[page];
        const links = preloadsOf(manifest, `${texts}.${language}.ts`);
        const filled = fill(html, language, await shells[shell](language), links);
        await writeFile(join(dist, `${name}.${language}.html`), filled);
      }
  });
}

async function builtPage(page: GuestPage, dist: string): Promise<{ html: string; manifest: Manifest }> {
  await build(guestBuild(page, dist));
  const file = join(dist, `${page}.html`);
  const html = await inlineStyles(await readFile(file, 'utf8'), dist);
  await rm(file);
  return { html, manifest: JSON.parse(await readFile(join(dist, manifestOf(page)), 'utf8')) as Manifest };
}

async function withShells(work: (shells: Shells) => Promise<void>): Promise<void> {
  const vite = await createServer({
    ...guestConfig,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    await work((await vite.ssrLoadModule('/build/guest-shells.tsx')) as Shells);
  } finally {
    await vite.close();
  }
}

async function inlineStyles(html: string, dist: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const [tag, file] = link.exec(html) ?? [];
  if (!tag || !file) throw new Error('The built guest page has no stylesheet to inline.');
  const css = await readFile(join(dist, file), 'utf8');
  return html.replace(tag, () => `<style>${css.trim()}</style>`);
}

// The prerendered screen needs its fonts and no script: on a slow line the scripts come after it.
function preloadsOf(manifest: Manifest, texts: string): string {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fontLinks = fonts.map((font) => {
    const file = files.find((file) => file.includes(`${font}-`));
    if (!file) throw new Error(`The guest's build lacks ${font}.`);
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  });
  const words = `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileOf(manifest, texts)}">`;
  return [...fontLinks, words].join('\n    ');
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file;
  if (!file) throw new Error(`The guest's build lacks ${source}.`);
  return file;
}

function fill(html: string, language: string, shell: shells.Shell, preloads: string): string {
  const changes = [
    [/<html lang="en"/, `<html lang="${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${shell.title}</title>\n    ${preloads}`],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${shell.description}" />`],
    [/<script type="module"/g, '<script type="module" fetchpriority="low"'],
    [/(?<=<div id="root">)(?=<\/div>)/, shell.root],
    [/(?<=<div id="scene" aria-hidden="true">)(?=<\/div>)/, shell.scene],
    [/ data-phase="0"/, shell.scene && ' data-phase="0"'],
  ] as const;
  return changes.reduce((page, [found, put]) => page.replace(found, () => put), html);
}
