import { useRef, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { playTone } from './reading/play-tone.ts';
import type { ScanChange } from './use-scan-writes.ts';

/** One scan of this visit: what was read, and what became of it. */
export interface ScanLine {
  id: number;
  text: string;
  state: 'pending' | 'done' | 'undone' | 'failed';
  /** What a failed one says. */
  problem?: string;
  /** Undoes it, where it changed the stock. */
  undo?: () => Promise<unknown>;
  /** Does again what failed, under the same key. */
  retry?: () => void;
}

const maxLines = 200;

/** What scanning changed since the scanner was opened, newest first. */
export function useScanLines(onProblem: (problem: string) => void) {
  const [lines, setLines] = useState<ScanLine[]>([]);
  const nextId = useRef(0);
  const update = (id: number, change: Partial<ScanLine>) =>
    setLines((all) => all.map((line) => (line.id === id ? { ...line, ...change } : line)));

  /** Sends a change and says in its line what became of it. */
  const add = async (
    text: string,
    send: () => Promise<ScanChange>,
    onDone: (stock: number | null) => void,
  ) => {
    const id = nextId.current++;
    const run = async (): Promise<void> => {
      update(id, { state: 'pending' });
      await send().then(
        ({ stock, undo }) => {
          playTone('found');
          onDone(stock);
          update(id, { state: 'done', text: stock === null ? text : `${text} · ${stock} in stock`, undo });
        },
        (error: CallError) => {
          playTone('unknown');
          update(id, { state: 'failed', problem: error.message, retry: () => void run() });
        },
      );
    };
    setLines((all) => [{ id, text, state: 'pending' as const }, ...all].slice(0, maxLines));
    await run();
  };

  const undo = async (line: ScanLine): Promise<void> => {
    update(line.id, { state: 'pending' });
    await line.undo?.().then(
      () => update(line.id, { state: 'undone' }),
      (error: CallError) => {
        update(line.id, { state: 'done' });
        onProblem(error.message);
      },
    );
  };
  return { lines, add, undo };
}
