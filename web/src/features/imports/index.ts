export { ImportPanel } from './import-panel.tsx';
export { ImportShelf } from './import-shelf.tsx';
export { importParts } from './lazy-import.ts';
