import { parentPort } from 'node:worker_threads';
import { drawShelfTags } from './shelf-tags.ts';
import { drawTableTent } from './table-tent.ts';

type Sheet = Parameters<typeof drawTableTent>[0];

/** A PDF to draw: shelf tags if there are cigars, or else a table tent. */
export interface PdfRequest {
  sheet: Sheet;
  cigars?: Parameters<typeof drawShelfTags>[0];
}

/** The PDF, or an error message. */
export interface PdfResult {
  pdf?: Uint8Array;
  error?: string;
}

async function draw({ cigars, sheet }: PdfRequest): Promise<PdfResult> {
  try {
    const doc = cigars ? drawShelfTags(cigars, sheet) : drawTableTent(sheet);
    doc.end();
    const pieces: Buffer[] = [];
    for await (const piece of doc) pieces.push(piece as Buffer);
    return { pdf: Buffer.concat(pieces) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (order: PdfRequest) => parentPort?.postMessage(await draw(order)));
