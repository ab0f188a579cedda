import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as shells from './guest-shells.tsx';
import { build, createServer, type Manifest } from 'vite';

type Shells = typeof shells;

const config = join(import.meta.dirname, '../vite.guest.config.ts');
const languages = ['en', 'es'] as const;
const fonts = ['young-serif-latin-400-normal', 'source-sans-3-latin-wght-normal'];

const pages = {
  survey: { shell: 'surveyShell', texts: 'src/features/survey/texts' },
  share: { shell: 'shareShell', texts: 'src/features/sharing/texts' },
} as const;

/**
 * Builds the guest's two pages into `dist`, apart from the app, and writes their prerendered shells there:
 * `survey.en.html`, `survey.es.html`, `share.en.html` and `share.es.html`, styles inlined, scripts preloaded.
 */
export async function prerenderGuest({ dist }: { dist: string }): Promise<void> {
  await build({ configFile: config, logLevel: 'warn', build: { outDir: dist, emptyOutDir: false } });
  const manifest = JSON.parse(await readFile(join(dist, '.vite/guest-manifest.json'), 'utf8')) as Manifest;
  await withShells(async (shells) => {
    for (const name of ['survey', 'share'] as const) {
      const page = pages[name];
      const built = join(dist, `${name}.html`);
      const html = await inlineStyles(await readFile(built, 'utf8'), dist);
      await rm(built);
      for (const language of languages) {
        const shell = await shells[page.shell](language);
        const preloads = preloadsOf(manifest, `${page.texts}.${language}.ts`);
        await writeFile(join(dist, `${name}.${language}.html`), filled(html, language, shell, preloads));
      }
    }
  });
}

async function withShells(work: (shells: Shells) => Promise<void>): Promise<void> {
  const vite = await createServer({
    configFile: config,
    logLevel: 'warn',
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

function preloadsOf(manifest: Manifest, texts: string): string {
  const words = manifest[texts]?.file;
  if (!words) throw new Error(`The guest's build lacks ${texts}.`);
  const files = Object.values(manifest).map(({ file }) => file);
  const fontLinks = fonts.map((font) => {
    const file = files.find((file) => file.includes(`${font}-`)) ?? '';
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  });
  return [...fontLinks, `<link rel="modulepreload" crossorigin href="/${words}">`].join('\n    ');
}

function filled(html: string, language: string, shell: shells.Shell, preloads: string): string {
  const changes = [
    [/<html lang="en"/, `<html lang="${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${shell.title}</title>\n    ${preloads}`],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${shell.description}" />`],
    [/(?<=<div id="root">)(?=<\/div>)/, shell.root],
    [/(?<=<div id="scene" aria-hidden="true">)(?=<\/div>)/, shell.scene],
  ] as const;
  return changes.reduce((page, [found, put]) => page.replace(found, () => put), html);
}
