export { createDatabase, dropDatabase } from './application-database.ts';
export { buffersFor, machineMemory } from './buffers.ts';
export { restrictAccess } from './data-directory/restrict-access.ts';
export { findRunning } from './find-running.ts';
export { fallbackDataFolder } from './data-directory/data-directory.ts';
export { type EmbeddedServer, startEmbedded } from './start.ts';
