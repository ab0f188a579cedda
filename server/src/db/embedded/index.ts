export { createDatabase, dropDatabase } from './application-database.ts';
export { closeFolder } from './close-folder.ts';
export { findRunning } from './find-running.ts';
export { standInFor } from './place.ts';
export { type EmbeddedServer, startEmbedded } from './start.ts';
