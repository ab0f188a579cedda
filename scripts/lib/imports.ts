import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { readText } from './tree.ts';

export interface Import {
  specifier: string;
  /** Gone once it is built. */
  typeOnly: boolean;
  /** Loaded when the code that names it runs. */
  isLater: boolean;
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^'\n]+)'/gm;
const later = /\bimport\(\s*'([^'\n]+)'\s*\)/g;

/** What a source imports, re-exports or loads later. Needs no parser: every file here is formatted by one tool. */
export function importsOf(text: string): Import[] {
  return [
    ...[...text.matchAll(statement)].map(([, type, specifier = '']) => ({
      specifier,
      typeOnly: Boolean(type),
      isLater: false,
    })),
    ...[...text.matchAll(later)].map(([, specifier = '']) => ({ specifier, typeOnly: false, isLater: true })),
  ];
}

/** The file of ours that a specifier means, from the repository's folder; none for a package or what is not there. */
export function fileOf(root: string, from: string, specifier: string): string | undefined {
  const workspace = /^@vitola\/(contract|engine)(?:\/(.+))?$/.exec(specifier);
  const path = workspace
    ? `${workspace[1]}/src/${workspace[2] ?? 'index'}.ts`
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined;
  return path !== undefined && existsSync(join(root, path)) ? path : undefined;
}

export interface Reached {
  /** Every source file that gets loaded, with the file that loads it; the entry has none. */
  files: Map<string, string | undefined>;
  /** Every package that gets loaded, with the file that loads it. */
  packages: Map<string, string>;
}

/** Everything that an entry loads, directly or through others. Types and styles do not count. */
export function reach(root: string, entry: string): Reached {
  const files = new Map<string, string | undefined>([[entry, undefined]]);
  const packages = new Map<string, string>();
  for (const file of files.keys()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { specifier, typeOnly } of importsOf(readText(root, file))) {
      if (typeOnly) continue;
      const found = fileOf(root, file, specifier);
      if (found) {
        if (!files.has(found)) files.set(found, file);
      } else if (!specifier.startsWith('.') && !packages.has(specifier)) packages.set(specifier, file);
    }
  }
  return { files, packages };
}

/** The way from an entry to a file, entry first. */
export function importPathTo({ files }: Reached, file: string): string[] {
  const from = files.get(file);
  return from === undefined ? [file] : [...importPathTo({ files, packages: new Map() }, from), file];
}
