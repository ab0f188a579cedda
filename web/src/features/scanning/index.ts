export { CodesOfCigar } from './codes-of-cigar.tsx';
export { mayDocumentScan } from './reading/may-document-scan.ts';
export { ScanButton } from './scan-button.tsx';
export { LazyScanner, ScanDialog } from './scan-dialog.tsx';
export type { ScanMode } from './use-scan-address.ts';
