export { ImportPanel } from './import-panel.tsx';
export { ImportShelf } from './import-shelf.tsx';
