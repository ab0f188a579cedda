import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { commitImport, getImport, type Import, startImport } from '@vitola/contract/inventory/imports';

/** What a thread that imports a file is given: whose shelf, and the file. */
export interface FileToImport {
  url: string;
  cookie: string;
  csv: string;
  /** Whether it is also put on the shelf. */
  commits: boolean;
}

/** What an import took; milliseconds. */
export interface ImportTimes {
  /** From sending the file to the answer that says what it would do. */
  compared: number;
  counts: Import['counts'];
  /** From the commit to the first answer that says that it is on the shelf; null without a commit. */
  applied: number | null;
  /** The longest time meanwhile in which no answer said more than the one before. */
  longestSilence: number | null;
}

const pollMs = 100;

// A thread of its own: what sending costs the sender is not measured as a guest's wait.
const { url, cookie, csv, commits } = workerData as FileToImport;

async function answerOf(method: string, path: string, body?: FormData | string): Promise<Import> {
  const headers = { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
  const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Import;
}

/** Commits an import and asks for its progress until it is on the shelf. */
async function apply(id: string): Promise<Pick<ImportTimes, 'applied' | 'longestSilence'>> {
  const began = performance.now();
  await answerOf('POST', commitImport.path.replace('{id}', id), '{}');
  let [heard, done, longestSilence] = [began, 0, 0];
  for (;;) {
    const { state, progress, failure } = await answerOf('GET', getImport.path.replace('{id}', id));
    const now = performance.now();
    if (state === 'failed') throw new Error(failure ?? 'The import failed.');
    if (progress.done !== done || state === 'applied') {
      longestSilence = Math.max(longestSilence, now - heard);
      [heard, done] = [now, progress.done];
    }
    if (state === 'applied') return { applied: now - began, longestSilence };
    await sleep(pollMs);
  }
}

const form = new FormData();
form.set('file', new Blob([csv], { type: 'text/csv' }), 'shelf.csv');
const began = performance.now();
const { id, counts } = await answerOf('POST', startImport.path, form);
const compared = performance.now() - began;
const applied = commits ? await apply(id) : { applied: null, longestSilence: null };
parentPort?.postMessage({ compared, counts, ...applied } satisfies ImportTimes);
