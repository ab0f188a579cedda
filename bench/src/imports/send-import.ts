import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import {
  commitImport,
  getImport,
  getImportProgress,
  type Import,
  startImport,
} from '@vitola/contract/inventory/imports';

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
  /** The longest time in which no answer about its progress said more than the one before: while it is compared, and applied. */
  longestSilence: { comparing: number; applying: number | null };
}

const pollMs = 100;

// A thread of its own: what sending costs the sender is not measured as a guest's wait.
const { url, cookie, csv, commits } = workerData as FileToImport;

async function answerOf<T = Import>(method: string, path: string, body?: FormData | string): Promise<T> {
  const headers = { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
  const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Measures the longest time between two pieces of news. */
function listen(): { hear: (news: string) => void; longest: () => number } {
  let [heard, last, longest] = [performance.now(), '', 0];
  return {
    hear(news) {
      if (news === last) return;
      const now = performance.now();
      longest = Math.max(longest, now - heard);
      [heard, last] = [now, news];
    },
    longest: () => longest,
  };
}

/** Sends a file, and asks for its progress until it is compared. */
async function compare(): Promise<{ compared: Import; took: number; silence: number }> {
  const id = randomUUID();
  const form = new FormData();
  form.set('id', id);
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'shelf.csv');
  const began = performance.now();
  const news = listen();
  let took: number | undefined;
  const answer = answerOf('POST', startImport.path, form).finally(() => (took = performance.now() - began));
  while (took === undefined) {
    const { done, total } = await answerOf<Import['progress']>(
      'GET',
      `${getImportProgress.path}?${new URLSearchParams({ id }).toString()}`,
    );
    news.hear(`${done} of ${total}`);
    await Promise.race([sleep(pollMs), answer]);
  }
  news.hear('compared');
  return { compared: await answer, took, silence: news.longest() };
}

/** Commits an import and asks for its progress until it is on the shelf. */
async function apply(id: string): Promise<{ took: number; silence: number }> {
  const began = performance.now();
  const news = listen();
  await answerOf('POST', commitImport.path.replace('{id}', id), '{}');
  for (;;) {
    const { state, progress, failure } = await answerOf('GET', getImport.path.replace('{id}', id));
    if (state === 'failed') throw new Error(failure ?? 'The import failed.');
    news.hear(`${state} ${progress.done}`);
    if (state === 'applied') return { took: performance.now() - began, silence: news.longest() };
    await sleep(pollMs);
  }
}

const { compared, took, silence } = await compare();
const applied = commits ? await apply(compared.id) : undefined;
parentPort?.postMessage({
  compared: took,
  counts: compared.counts,
  applied: applied?.took ?? null,
  longestSilence: { comparing: silence, applying: applied?.silence ?? null },
} satisfies ImportTimes);
