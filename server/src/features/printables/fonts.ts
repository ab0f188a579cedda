import { fileURLToPath } from 'node:url';

/** The typeface of everything printed: it goes into the PDF as text. */
export const embeddedFonts: readonly string[] = [
  import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'),
  import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff'),
].map((url) => fileURLToPath(url));

const sans = fileURLToPath(
  import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2'),
);

/** The one that has the scripts it lacks. Its letters are drawn: the way its files are packed can't be embedded. */
export const outlinedFonts: readonly string[] = [
  sans,
  ...['vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map((script) =>
    sans.replace('latin-ext', script),
  ),
];
