import { Worker } from 'node:worker_threads';
import { AppError } from '../../../errors/app-error.ts';
import { invalidTable } from '../reading/file-kind.ts';
import type { WorkbookResult } from './workbook-worker.ts';

const timeoutMs = 30_000;
/** How many workbooks may wait while another one is read. */
const maxWaiting = 10;
const tooMuch = 'The workbook takes too long or too much memory to read. Please save its table as CSV.';

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The cells of the sheet of an Excel workbook that holds its table, and which sheet that is. */
export interface ReadWorkbook {
  cells: string[][];
  /** What to know about where they come from. */
  note: string | undefined;
}

/**
 * Reads an Excel workbook in a thread of its own, one at a time, with limits of time and memory; formulas count as what they last came to
 * and macros are not looked at. VALIDATION with a sentence where it can't be read, UNAVAILABLE where too many wait.
 */
export async function readWorkbook(bytes: Buffer): Promise<ReadWorkbook> {
  if (waiting >= maxWaiting) throw new AppError('UNAVAILABLE', undefined, { retryAfter: 5 });
  waiting += 1;
  const before = last;
  const { promise, resolve } = Promise.withResolvers<void>();
  last = promise;
  try {
    await before;
    const result = await readInThread(bytes);
    if (result.problem !== undefined) throw invalidTable(result.problem);
    const { cells, sheet, sheets } = result;
    return { cells, note: sheets > 1 ? `Read from the sheet “${sheet}”.` : undefined };
  } finally {
    waiting -= 1;
    resolve();
  }
}

function readInThread(bytes: Buffer): Promise<WorkbookResult> {
  const { promise, resolve } = Promise.withResolvers<WorkbookResult>();
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  worker.once('message', resolve);
  // Out of memory is an error of the thread; after a result this does nothing.
  worker.once('error', () => resolve({ problem: tooMuch }));
  worker.once('exit', () => {
    clearTimeout(timer);
    resolve({ problem: tooMuch });
  });
  return promise;
}
