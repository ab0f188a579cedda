import type { ImportSource } from '@vitola/contract/inventory/import-constants';
import type { NewImport } from '@vitola/contract/inventory/imports';
import type { LoungeContext } from '../../context/context.ts';
import type { Upload } from '../../http/body/upload.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { decodeText } from './reading/decode-text.ts';
import { invalidTable, kindOfFile } from './reading/file-kind.ts';
import { findTable } from './reading/find-table.ts';
import { readCsv } from './reading/read-csv.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import { type ComparedTable, compareTable } from './start-import.ts';

/** The file, pasted table or rows of a call, compared with the shelf; VALIDATION with a sentence where there is no table. Stores nothing. */
export async function receiveImport(
  ctx: LoungeContext,
  catalogue: Catalogue,
  { body, upload }: { body: NewImport; upload: Upload | null },
): Promise<ComparedTable> {
  const { source, name, cells, note } = await readSheet(body, upload);
  const found = findTable(cells);
  const table = note === undefined ? found : { ...found, notes: [note, ...found.notes] };
  const writer = ctx.actor.key ? 'point-of-sale' : 'owner';
  return compareTable(ctx, catalogue, { source, name: body.name ?? name, writer, table });
}

interface Sheet {
  source: ImportSource;
  name: string;
  cells: string[][];
  note?: string | undefined;
}

async function readSheet({ rows, text }: NewImport, upload: Upload | null): Promise<Sheet> {
  if (upload) return { source: 'file', name: 'File', ...(await readFile(await upload.read())) };
  if (text !== undefined) return { source: 'paste', name: 'Pasted table', cells: await readCsv(text) };
  if (!rows) throw invalidTable('Choose a file, or paste a table.');
  return { source: 'rows', name: 'Rows', cells: rows.map((row) => row.map((cell) => String(cell ?? ''))) };
}

async function readFile(bytes: Buffer): Promise<Pick<Sheet, 'cells' | 'note'>> {
  if (kindOfFile(bytes) === 'workbook') return readWorkbook(bytes);
  return { cells: await readCsv(decodeText(bytes)) };
}
