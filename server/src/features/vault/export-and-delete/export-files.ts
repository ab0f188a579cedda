import Papa from 'papaparse';
import type { SignedInContext } from '../../../context/context.ts';
import type { ZippedFile } from '../../../files/zip.ts';
import { listPhotosOf, type PhotoStore } from '../../photos/index.ts';
import { readOwnRows, type ExportedRow } from './export-queries.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

/** The files of a member's export: each table as JSON and as CSV, then every photo by its id. */
export async function* exportFiles(ctx: SignedInContext, photos: PhotoStore): AsyncGenerator<ZippedFile> {
  for (const table of exportedTables) {
    yield { name: `${table.file}.json`, content: jsonOf(readOwnRows(ctx, ctx.actor.user.id, table)) };
    yield { name: `${table.file}.csv`, content: csvOf(table, readOwnRows(ctx, ctx.actor.user.id, table)) };
  }
  for (const { id } of await listPhotosOf(ctx, ctx.actor.user.id)) {
    const photo = await photos.read(id, 'full');
    // One that was replaced meanwhile is gone.
    if (photo) yield { name: `photos/${id}.webp`, content: once(photo), isCompressed: true };
  }
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

type Pages = AsyncIterable<ExportedRow[]>;

async function* jsonOf(pages: Pages): AsyncGenerator<Buffer> {
  let before = '[';
  for await (const rows of pages) {
    yield Buffer.from(rows.map((row, at) => `${at === 0 ? before : ','}\n${JSON.stringify(row)}`).join(''));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n');
}

/** As Excel opens it: with a byte order mark, and an apostrophe before text that a spreadsheet would take for a formula. */
async function* csvOf({ columns }: ExportedTable, pages: Pages): AsyncGenerator<Buffer> {
  const fields = Object.keys(columns);
  yield Buffer.from(`\uFEFF${Papa.unparse([fields])}\r\n`);
  for await (const rows of pages) {
    const cells = rows.map((row) => fields.map((field) => cellOf(row[field])));
    yield Buffer.from(`${Papa.unparse(cells, { newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ })}\r\n`);
  }
}

function cellOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
