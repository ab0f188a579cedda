import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';

/** A press of a critique as it is sent to be recorded: answers and ids, nothing of who the guest is. */
export type Press = TieredQuestion & { resultId: string };

interface KeptPress {
  press: Press;
  keptAt: number;
}

const prefix = 'vitola-press.';
const mostKept = 500;
const longestKept = 7 * 24 * 3_600_000;
/** What a browser that refuses storage keeps as long as the page stands. */
const unstored = new Map<string, string>();

/** Keeps a press until the server has answered it, over a reload and a night. Each under its own id, so no two tabs collide. */
export function keepPress(press: Press): void {
  const kept: KeptPress = { press, keptAt: Date.now() };
  const name = prefix + press.resultId;
  const [oldest] = names().length < mostKept ? [] : keptPresses();
  if (oldest) forgetPress(oldest.resultId);
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    unstored.set(name, JSON.stringify(kept));
  }
}

/** Drops a press that was sent or can't be. */
export function forgetPress(resultId: string): void {
  unstored.delete(prefix + resultId);
  try {
    localStorage.removeItem(prefix + resultId);
  } catch {
    // Then it was not stored.
  }
}

/** Whether this press waits to be sent. */
export const isKept = (resultId: string): boolean => names().includes(prefix + resultId);
/** Whether any press waits to be sent. */
export const hasKeptPresses = (): boolean => names().length > 0;

/** What waits to be sent, the oldest first. What cannot be read, or has waited for a week, is dropped. */
export function keptPresses(): Press[] {
  const kept = names().flatMap((name) => readPress(name) ?? []);
  return kept.sort((a, b) => a.keptAt - b.keptAt).map(({ press }) => press);
}

/** The names under which presses are kept, in storage and out of it. */
function names(): string[] {
  try {
    return [...Object.keys(localStorage).filter((name) => name.startsWith(prefix)), ...unstored.keys()];
  } catch {
    return [...unstored.keys()];
  }
}

/** The press kept under a name; one that is unreadable, or older than `longestKept`, is dropped. */
function readPress(name: string): KeptPress | undefined {
  try {
    const kept = JSON.parse(unstored.get(name) ?? localStorage.getItem(name) ?? '') as KeptPress;
    if (prefix + kept.press.resultId === name && Date.now() - kept.keptAt < longestKept) return kept;
  } catch {
    // Nothing readable was kept.
  }
  forgetPress(name.slice(prefix.length));
  return undefined;
}
