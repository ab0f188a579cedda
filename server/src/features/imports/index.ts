export { purgeRows as purgeImportRows, purgeUnapplied as purgeUnappliedImports } from './queries.ts';
export { listExternalIds as listImportedIds } from './row-queries.ts';
export { requeueImports, runImport } from './applying/run-import.ts';
export { startImport } from './start-import.ts';
