import { readWorkbook } from '../workbook/read-workbook.ts';
import { decodeText } from './decode-text.ts';
import { invalidTable, kindOfFile } from './file-kind.ts';
import { findTable, type Table } from './find-table.ts';
import { readCsv } from './read-csv.ts';
import { isJson, readJson } from './read-json.ts';

const maxCell = 1000;

/** The table in a distributor's list: CSV, JSON or Excel. VALIDATION with a sentence where there is none. */
export async function readFeedTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw invalidTable('The answer is empty.');
  return findTable(await readCells(bytes));
}

async function readCells(bytes: Buffer): Promise<string[][]> {
  if (kindOfFile(bytes) === 'workbook') return (await readWorkbook(bytes)).cells;
  const text = decodeText(bytes);
  if (/^\s*(<!--[\s\S]{0,500}?-->\s*)?<(!doctype|html|head|body)/i.test(text.slice(0, 1000)))
    throw invalidTable('This is a web page, such as one to sign in, and not a list.');
  if (isJson(text)) return await readJson(text);
  // Nobody can shorten a long description there, and no cigar needs one.
  return (await readCsv(text)).map((row) => row.map((cell) => cell.slice(0, maxCell)));
}
