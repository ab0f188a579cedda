import { useEffect, useRef, useState } from 'react';

/** A suggestion: the text put into the field, and optionally a note (a brand, a size). */
export interface Suggestion {
  value: string;
  note?: string | undefined;
}

export type FindSuggestions<T extends Suggestion> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly T[]>;

export interface SuggestionRules {
  /** The minimum number of characters before suggestions are fetched. */
  minLength?: number | undefined;
  /** The debounce delay after the last key, in milliseconds. */
  delay?: number | undefined;
}

/**
 * Suggestions while typing. Call `ask(text)` after each change; only the last call's answer counts, and a failed one
 * gives no suggestions (they are a convenience, never an error).
 */
export function useSuggestions<T extends Suggestion>(
  find: FindSuggestions<T>,
  { minLength = 3, delay = 300 }: SuggestionRules = {},
) {
  const [found, setFound] = useState<readonly T[]>([]);
  const [searching, setSearching] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | undefined>(
    undefined,
  );

  const cancel = () => {
    if (pending.current !== undefined) {
      clearTimeout(pending.current.timer);
      pending.current.abort.abort();
      pending.current = undefined;
    }
  };
  useEffect(() => cancel, []);

  const clear = () => {
    cancel();
    setFound([]);
    setSearching(false);
  };

  const ask = (text: string) => {
    cancel();
    if (text.trim().length < minLength) return clear();
    const abort = new AbortController();
    const search = async () => {
      setSearching(true);
      const answer = await find(text.trim(), abort.signal).catch((): readonly T[] => []);
      if (abort.signal.aborted) return;
      setFound(answer);
      setSearching(false);
    };
    pending.current = { timer: setTimeout(() => void search(), delay), abort };
  };

  return { found, searching, ask, clear };
}
