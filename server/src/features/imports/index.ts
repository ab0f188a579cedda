export { purgeRows as purgeImportRows, purgeUnapplied as purgeUnappliedImports } from './queries.ts';
export { listExternalIds as listImportedIds } from './row-queries.ts';
export { countsOf as countImportRows } from './stored-import.ts';
export { requeueImports, runImport } from './applying/run-import.ts';
export { deleteUnapplied, findImportState } from './queries.ts';
export { sticksInName } from './matching/cigar-words.ts';
export {
  compareFeed,
  type ComparedTable,
  startImport,
  storeImport,
  type StructuredRow,
} from './start-import.ts';
export { createPictureReader, type ReadPicture } from './pictures/read-picture.ts';
export type { Offer } from './comparing/read-offer.ts';
export { readFeedTable } from './reading/read-feed-table.ts';
export type { Table } from './reading/find-table.ts';
export { listImportedOffers, listLeftOutItems } from './row-queries.ts';
export { toCsv } from './export-csv.ts';
export type { StoredColumn } from './stored-column.ts';
