// What only a paired tablet loads, in one file.
export { addCornerButton } from '../staff-corner/corner-button.ts';
export { beginHeartbeats } from './heartbeats.ts';
