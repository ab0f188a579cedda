import type { NewImport } from '@vitola/contract/inventory/imports';
import type { LoungeContext } from '../../context/context.ts';
import type { Upload } from '../../http/body/upload.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { kindOfImage } from '../photos/index.ts';
import type { CompareProgress } from './comparing/compare-progress.ts';
import type { ReadPicture } from './pictures/read-picture.ts';
import { decodeText } from './reading/decode-text.ts';
import { invalidTable, kindOfFile } from './reading/file-kind.ts';
import { findTable, type Table } from './reading/find-table.ts';
import { readCsv } from './reading/read-csv.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import { type ComparedTable, compareTable, type TableToCompare } from './start-import.ts';

/** What receiving an import needs besides the context. `readPicture` is null without a language model. */
export interface Receiving {
  catalogue: Catalogue;
  readPicture: ReadPicture | null;
  progress: CompareProgress;
}

/** The file, pasted table or rows of a call, compared with the shelf; VALIDATION with a sentence where there is no table. Stores nothing. */
export async function receiveImport(
  ctx: LoungeContext,
  { catalogue, readPicture, progress }: Receiving,
  { body, upload }: { body: NewImport; upload: Upload | null },
): Promise<ComparedTable> {
  const sent = await readSent(ctx, readPicture, body, upload);
  const { source, writer, table } = sent;
  const name = body.name ?? sent.name;
  await progress.begin({ source, name, writer, rows: table.rows.length });
  return compareTable(ctx, catalogue, { ...sent, name }, (done) => progress.report(done));
}

type Sent = Pick<TableToCompare, 'source' | 'name' | 'writer' | 'table' | 'fields'>;

async function readSent(
  ctx: LoungeContext,
  readPicture: ReadPicture | null,
  { rows, text }: NewImport,
  upload: Upload | null,
): Promise<Sent> {
  const writer = ctx.actor.key ? 'point-of-sale' : 'owner';
  if (upload) {
    const bytes = await upload.read();
    if (readPicture && kindOfImage(bytes) !== undefined)
      return { source: 'picture', name: 'Picture', writer: 'model', ...(await readPicture(ctx, upload)) };
    const { cells, note } = await readFile(bytes);
    return { source: 'file', name: 'File', writer, table: withNote(await findTable(cells), note) };
  }
  if (text !== undefined)
    return { source: 'paste', name: 'Pasted table', writer, table: await findTable(await readCsv(text)) };
  if (!rows) throw invalidTable('Choose a file, or paste a table.');
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '')));
  return { source: 'rows', name: 'Rows', writer, table: await findTable(cells) };
}

const withNote = (table: Table, note: string | undefined): Table =>
  note === undefined ? table : { ...table, notes: [note, ...table.notes] };

async function readFile(bytes: Buffer): Promise<{ cells: string[][]; note?: string | undefined }> {
  if (kindOfFile(bytes) === 'workbook') return readWorkbook(bytes);
  return { cells: await readCsv(decodeText(bytes)) };
}
