import { fileURLToPath } from 'node:url';

/** The typefaces of everything printed: the serif for names, the sans for other text, strong for emphasis. */
export type Typeface = 'serif' | 'sans' | 'strong';

const serif = import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff');
const sans = import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff');

const serifScripts = ['latin', 'latin-ext'];
const sansScripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

const files = (latin: string, scripts: readonly string[], weight: 400 | 600): string[] =>
  scripts.map((script) => fileURLToPath(latin.replace('-latin-400-', `-${script}-${weight}-`)));

const strong = files(sans, sansScripts, 600);

/** The files of each typeface, one for each script, in the order asked; the sans has the scripts that the serif lacks. */
export const fontFiles: Readonly<Record<Typeface, readonly string[]>> = {
  serif: [...files(serif, serifScripts, 400), ...strong],
  sans: files(sans, sansScripts, 400),
  strong,
};
