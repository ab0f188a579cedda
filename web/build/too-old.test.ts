import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompatStatement } from '@mdn/browser-compat-data';
import { expect, it } from 'vitest';
import { authHtml, htmlOf, resetHtml, webFolder } from './entries.ts';
import { floor } from './floor.ts';

const read = (path: string) => readFile(join(webFolder, path), 'utf8');

it.each([...Object.values(htmlOf), authHtml, resetHtml])(
  '%s has a message for a browser that is too old, without a script',
  async (file) => {
    // Not `hidden`: the CSS reset would then override the rule that shows it.
    expect(await read(file)).toMatch(
      /<body>\n {4}<p class="too-old">This browser is too old for (Vitola|this page)\./,
    );
  },
);

it.each(['app', 'landing', 'guest'])(
  '%s.css shows it if a required CSS feature is unknown, in no layer',
  async (name) => {
    expect(await read(`src/styles/${name}.css`)).toContain("@import './too-old.css';");
    const rules = await read('src/styles/too-old.css');
    expect(rules).toMatch(/^\.too-old \{\n {2}display: block;/m);
    expect(rules).toMatch(
      /@property --too-old \{\n {2}syntax: '\*';\n {2}inherits: false;\n {2}initial-value: none;/,
    );
    expect(rules).toMatch(
      /@supports [^{]*1lh[^{]*\{\n {2}\.too-old \{\n {4}display: var\(--too-old, block\);/,
    );
    expect(rules).not.toContain('@layer');
  },
);

it('requires a feature that every supported browser has, and the Firefox before them lacks', () => {
  const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
    css: { 'at-rules': { property: { __compat: CompatStatement } } };
  };
  const { support } = css['at-rules'].property.__compat;
  const since = (browser: keyof typeof floor) => {
    const found = [support[browser]].flat()[0];
    return found && !found.flags && !found.partial_implementation ? Number(found.version_added) : Infinity;
  };
  const browsers = Object.keys(floor) as (keyof typeof floor)[];
  expect(browsers.filter((browser) => since(browser) > Number(floor[browser]))).toEqual([]);
  expect(since('firefox')).toBe(Number(floor.firefox));
});
