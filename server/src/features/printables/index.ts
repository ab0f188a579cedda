export { PdfQueue } from './pdf-queue.ts';
