import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../../src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const textOf = (name: string) => readFileSync(join(sources, name), 'utf8');

/** What of node:child_process takes a program and a list of arguments, and no shell. */
const withoutShell = new Set(['spawn', 'spawnSync', 'execFile', 'type ChildProcess']);

it('no program is started through a shell: arguments are lists, never a line', () => {
  const starters = files.filter((name) => textOf(name).includes("'node:child_process'"));
  expect(starters.length).toBeGreaterThan(0);
  for (const name of starters) {
    const text = textOf(name);
    const imported = /import \{([^}]*)\} from 'node:child_process'/.exec(text)?.[1]?.split(',') ?? [];
    expect([name, imported.map((each) => each.trim()).filter((each) => !withoutShell.has(each))]).toEqual([
      name,
      [],
    ]);
    expect([name, /\bshell: (?!false)/.test(text)]).toEqual([name, false]);
  }
});

it('no certificate goes unchecked, and no hash that is broken is used', () => {
  const careless = files.filter((name) =>
    /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|createHash\('(md5|sha1)'\)/.test(textOf(name)),
  );
  expect(careless).toEqual([]);
});
