import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDevice } from '../../../e2e/support/tablet-queue.ts';
import type { ServedGuest } from './serve-guests.ts';
import type { Tablet } from './tablet.ts';

/** What of a guest must not be found on a tablet after their visit: ids that lead to picks, and what was typed. */
export const tracesOf = ({ trace, email, name }: ServedGuest): string[] =>
  [
    trace.sessionId,
    trace.completedEventId,
    trace.cards?.resultId,
    ...trace.critiqueIds,
    trace.shareId,
    email,
    name,
  ].filter((each) => typeof each === 'string');

const sealingMs = 15_000;

/** The traces that a script can read on a tablet, once it has sealed its last rows; and how many sealed rows it has. */
export async function searchPage(
  tablet: Tablet,
  traces: ReadonlySet<string>,
): Promise<{ found: string[]; sealedRows: number }> {
  for (const limit = performance.now() + sealingMs; ;) {
    const { page, storage, sealedRows } = await readDevice(tablet.page);
    const found = [...new Set([...tracesIn(page, traces), ...tracesIn(storage, traces)])];
    // Answers have names of their own.
    if (/"(?:experience|chosen|flavors)\\*":/.test(storage)) found.push('answers');
    if (found.length === 0 || performance.now() > limit) return { found, sealedRows };
    await sleep(100);
  }
}

/** How many different traces the files of a browser's profile have, by the part of the profile. */
export async function searchFiles(
  profile: string,
  traces: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const byPart = new Map<string, Set<string>>();
  for (const entry of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const texts = [bytes, everySecond(bytes, 0), everySecond(bytes, 1)].map((each) =>
      each.toString('latin1'),
    );
    const found = texts.flatMap((text) => tracesIn(text, traces));
    if (found.length === 0) continue;
    const part = path
      .slice(profile.length + 1)
      .split('/')
      .slice(0, 2)
      .join('/');
    byPart.set(part, new Set([...(byPart.get(part) ?? []), ...found]));
  }
  return new Map([...byPart].map(([part, found]) => [part, found.size]));
}

// Text of two bytes a character, wherever it begins.
function everySecond(bytes: Buffer, from: number): Buffer {
  const half = Buffer.alloc(Math.ceil(Math.max(0, bytes.length - from) / 2));
  for (let at = 0; at < half.length; at += 1) half[at] = bytes[from + 2 * at] ?? 0;
  return half;
}

const shareIdLength = 22;

/** The traces that a text has. Looks up what has the shape of one, because there are thousands. */
export function tracesIn(text: string, traces: ReadonlySet<string>): string[] {
  const shaped = [
    ...text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g),
    ...text.matchAll(/forgotten-\d+@example\.com/g),
    ...text.matchAll(/Ana Forgotten \d+/g),
  ].map(([each]) => each);
  const found = new Set(shaped.filter((each) => traces.has(each)));
  for (const [word] of text.matchAll(/[\w-]{22,}/g))
    for (let at = 0; at + shareIdLength <= word.length; at += 1) {
      const part = word.slice(at, at + shareIdLength);
      if (traces.has(part)) found.add(part);
    }
  return [...found];
}
