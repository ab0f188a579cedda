export { createDatabase, dropDatabase } from './application-database.ts';
export { findRunning } from './find-running.ts';
export { type EmbeddedServer, startEmbedded } from './start.ts';
