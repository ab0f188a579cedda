export { purgeRows as purgeImportRows, purgeUnapplied as purgeUnappliedImports } from './queries.ts';
export { listExternalIds as listImportedIds } from './row-queries.ts';
export { countsOf as countImportRows } from './stored-import.ts';
export { requeueImports, runImport } from './applying/run-import.ts';
export { findImportState } from './queries.ts';
export { sticksInName } from './matching/cigar-words.ts';
export { startImport, type StructuredRow } from './start-import.ts';
