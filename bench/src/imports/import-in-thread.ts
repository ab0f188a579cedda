import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileToImport, ImportTimes } from './send-import.ts';

/** Imports a file as an owner does, in a thread of its own: what sending costs the sender delays no one else. */
export async function importInThread(file: FileToImport): Promise<ImportTimes> {
  const thread = new Worker(new URL('send-import.ts', import.meta.url), { workerData: file });
  const [times] = (await once(thread, 'message')) as [ImportTimes];
  return times;
}
