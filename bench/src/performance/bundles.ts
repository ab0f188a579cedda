import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page's entry JavaScript: the scripts in its HTML and what they import. Kilobytes of 1,000 bytes. */
export interface Bundle {
  page: string;
  files: number;
  brotli: number;
  gzip: number;
  /** Whether the page's heading is in its HTML, visible before any script runs. */
  isPrerendered: boolean;
}

const dist = join(import.meta.dirname, '../../../web/dist');
const pages = [
  { page: 'survey (tablet)', html: 'survey.en.html' },
  { page: 'share (phone)', html: 'share.en.html' },
  { page: 'vault (phone)', html: 'vault.visitor.en.html' },
  { page: 'vault with its cigars (phone)', html: 'vault.member.en.html' },
  { page: 'landing (visitor)', html: 'landing.visitor.html' },
  { page: 'sign up', html: 'auth.trial.html' },
  { page: 'app (owner)', html: 'index.html' },
];

/** Measures each built page: its scripts and preloads, and what they import. A page that isn't built is left out. */
export function measureBundles(folder = dist): Bundle[] {
  return pages
    .filter(({ html }) => existsSync(join(folder, html)))
    .map(({ page, html }) => {
      const text = readFileSync(join(folder, html), 'utf8');
      const scripts = reachable(folder, scriptsOf(text)).map((file) => readFileSync(join(folder, file)));
      return {
        page,
        files: scripts.length,
        brotli: kilobytes(scripts, brotli),
        gzip: kilobytes(scripts, (script) => gzipSync(script, { level: 9 })),
        isPrerendered: /<h1[\s>]/.test(text),
      };
    });
}

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);

// Built modules import each other as `from"./name.js"` or `import"./name.js"`; `import(` loads later.
const imported = /(?:from|import)\s*"(\.[^"]+\.js)"/g;

function reachable(folder: string, entries: string[]): string[] {
  const found = new Set(entries);
  for (const file of found) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(imported)) found.add(posix.join(posix.dirname(file), name));
  }
  return [...found];
}

const brotli = (script: Buffer): Buffer =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

const kilobytes = (scripts: Buffer[], compress: (script: Buffer) => Buffer): number =>
  scripts.reduce((sum, script) => sum + compress(script).length, 0) / 1000;
