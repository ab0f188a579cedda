import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const serif = (script: string) => `@fontsource/young-serif/files/young-serif-${script}-400-normal.woff`;
const sans = (script: string) =>
  `@fontsource-variable/source-sans-3/files/source-sans-3-${script}-wght-normal.woff2`;

/** The typeface of everything printed, and the one that has the scripts it lacks. */
const embedded = [serif('latin'), serif('latin-ext')];
const outlined = ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(sans);

/** Font files: `embedded` ones go into the PDF as text, `outlined` ones are drawn (their packing can't be embedded). */
export interface FontFiles {
  embedded: Buffer[];
  outlined: Buffer[];
}

export async function readFonts(): Promise<FontFiles> {
  const read = (names: string[]) => Promise.all(names.map((name) => readFile(require.resolve(name))));
  return { embedded: await read(embedded), outlined: await read(outlined) };
}
