export { type Connection, createDatabase, dropDatabase } from './application-database.ts';
export { EmbeddedError } from './embedded-error.ts';
export { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './start.ts';
