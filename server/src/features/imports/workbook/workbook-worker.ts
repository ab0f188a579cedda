import { parentPort, workerData } from 'node:worker_threads';
import readXlsxFile, { type CellValue, type Row, type Sheet } from 'read-excel-file/universal';
import { headerScore } from '../recognizing/header-fields.ts';
import { checkWorkbook } from './check-workbook.ts';
import { WorkbookProblem } from './workbook-problem.ts';

/** The cells of the sheet that holds the table, as text; or a sentence about the file. */
export type WorkbookResult =
  | { cells: string[][]; sheet: string; sheets: number; problem?: never }
  | { problem: string };

const rowsToFindHeader = 20;

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookResult> {
  try {
    checkWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const sheets = (await readXlsxFile(new Blob([bytes]))).filter(({ data }) => data.length > 0);
    const table = tableOf(sheets);
    if (!table)
      return { problem: 'The workbook has no cells. Please put the cigars on its first sheet and save it.' };
    return { cells: table.data.map((row) => row.map(asText)), sheet: table.sheet, sheets: sheets.length };
  } catch (error) {
    if (error instanceof WorkbookProblem) return { problem: error.message };
    return { problem: 'The workbook could not be read. Please save its table as CSV.' };
  }
}

/** The sheet whose first rows name most columns; of equal ones the first. */
function tableOf(sheets: readonly Sheet[]): Sheet | undefined {
  const score = ({ data }: Sheet) => Math.max(0, ...data.slice(0, rowsToFindHeader).map(scoreOf));
  return sheets.toSorted((a, b) => score(b) - score(a))[0];
}

const scoreOf = (row: Row): number => row.reduce((sum: number, cell) => sum + headerScore(asText(cell)), 0);

// A sum like 0.1 + 0.2 is stored with digits that nobody typed.
const significantDigits = 15;

function asText(cell: CellValue | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(significantDigits)));
  return String(cell);
}

parentPort?.postMessage(await read(workerData as Uint8Array<ArrayBuffer>));
