import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../server/src/features/catalogue/reference/', import.meta.url);

/** The rows of a reference table of the server's catalog, as records by column name. */
export function referenceRows(
  file: 'cigars.csv' | 'vitolas.csv' | 'wrappers.csv',
): Readonly<Record<string, string>>[] {
  const [header = '', ...lines] = readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n');
  const columns = header.trim().split(',');
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((text, at) => [columns[at] ?? '', text]),
    ),
  );
}
