import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Theme } from '@vitola/contract/pages';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page prepared for sending in every encoding. */
export interface CachedHtml {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  /** Hashes of its inline styles and scripts, in the syntax of a content policy. */
  styleHashes: string[];
  scriptHashes: string[];
}

/**
 * Prepares a page: compresses it once and computes the hashes its content policy needs. They are those of `template`, so
 * that nothing that was filled into it may run.
 */
export function cacheHtml(html: string, template = html): CachedHtml {
  const plain = Buffer.from(html);
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    gzip: gzipSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    styleHashes: hashesOf(template, /<style[^>]*>([\s\S]*?)<\/style>/g),
    scriptHashes: hashesOf(template, /<script>([\s\S]*?)<\/script>/g),
  };
}

const hashesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** The app's page with its theme set, so that a light page does not flash dark before its script runs. */
export function withTheme(html: string, theme: Theme): string {
  if (theme === 'dark') return html;
  return html
    .replace('data-theme="dark"', 'data-theme="light"')
    .replace(/(<meta name="theme-color" content=")[^"]*/, '$1#f5eee1');
}

/** A built HTML file, or undefined when this build has none. */
export async function readHtml(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
