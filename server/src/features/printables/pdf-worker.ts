import { parentPort } from 'node:worker_threads';
import { drawMonthlyReport } from './monthly-report.ts';
import { drawShelfTags, type TagCigar, type TagSheet } from './shelf-tags.ts';
import { drawTableTent, type TableTent } from './table-tent.ts';

/** A PDF to draw: a monthly report, shelf tags or table tents. */
export type PdfRequest =
  | { report: Parameters<typeof drawMonthlyReport>[0] }
  | { report?: never; tags: { cigars: readonly TagCigar[]; sheet: TagSheet } }
  | { report?: never; tags?: never; tent: TableTent };

/** The PDF, or an error message. */
export interface PdfResult {
  pdf?: Uint8Array;
  error?: string;
}

function documentOf(request: PdfRequest): PDFKit.PDFDocument {
  if (request.report) return drawMonthlyReport(request.report);
  return request.tags ? drawShelfTags(request.tags.cigars, request.tags.sheet) : drawTableTent(request.tent);
}

async function draw(request: PdfRequest): Promise<PdfResult> {
  try {
    const doc = documentOf(request);
    doc.end();
    const pieces: Buffer[] = [];
    for await (const piece of doc) pieces.push(piece as Buffer);
    return { pdf: Buffer.concat(pieces) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (order: PdfRequest) => parentPort?.postMessage(await draw(order)));
