import { z } from 'zod';

/** The last file of a backup, which lists its contents. */
export const Manifest = z.object({
  format: z.literal('vitola-backup-1'),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** When the newest of its rows was written; null without rows, absent in older backups. */
  newestRow: z.iso.datetime().nullish(),
  /** The migrations that were applied, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      /** SHA-256 of the rows in COPY's text format. */
      sha256: z.string(),
    }),
  ),
  /** The files of photos; absent in older backups. */
  photos: z
    .array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: z.string() }))
    .optional(),
  /** The photos whose files could not be found. */
  missingPhotos: z.array(z.string()).optional(),
  /** The last value of every sequence, as text: it may exceed a JavaScript number. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedUpTable = Manifest['tables'][number];

export type BackedUpPhoto = NonNullable<Manifest['photos']>[number];

/** The name of the manifest's file in an archive. */
export const manifestName = 'manifest.json';

/** The name of one piece of a table's rows; concatenated in order, the pieces are what psql's `\copy … from` reads. */
export const pieceName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`;

/** The table of a piece; undefined for any other file. */
export const tableOfPiece = (name: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];

/** The name of a photo's file in an archive. */
export const photoEntry = (name: string) => `photos/${name}`;

/** The name in the storage of a photo's file; undefined for any other file. */
export const photoOfEntry = (entry: string) =>
  /^photos\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-thumbnail)?\.webp)$/.exec(entry)?.[1];
