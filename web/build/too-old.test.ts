import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { authHtml, htmlOf, resetHtml, webFolder } from './entries.ts';

const read = (path: string) => readFile(join(webFolder, path), 'utf8');

it.each([...Object.values(htmlOf), authHtml, resetHtml])(
  '%s has a sentence for a browser that is too old, which needs no script',
  async (file) => {
    // Not `hidden`: the reset of plain elements would then win over the rule that shows it.
    expect(await read(file)).toContain('<body>\n    <p class="too-old">This browser is too old for Vitola.');
  },
);

it.each(['app', 'landing', 'guest'])(
  '%s.css shows it where the floor’s styles are unknown, in no layer',
  async (name) => {
    expect(await read(`src/styles/${name}.css`)).toContain("@import './too-old.css';");
    const rules = await read('src/styles/too-old.css');
    expect(rules).toMatch(/^\.too-old \{\n {2}display: block;/m);
    expect(rules).toMatch(/@supports [^{]*1lh[^{]*\{\n {2}\.too-old \{\n {4}display: none;/);
    expect(rules).not.toContain('@layer');
  },
);
