import { useEffect, useRef, useState } from 'react';

/** What a suggestion must have: the text put into the field, and perhaps a word on it (a brand, a size). */
export interface Suggestion {
  value: string;
  note?: string | undefined;
}

export type FindSuggestions<T extends Suggestion> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly T[]>;

export interface SuggestionRules {
  /** Characters needed before anything is asked for. */
  minLength?: number | undefined;
  /** Milliseconds of rest after the last key. */
  delay?: number | undefined;
}

/**
 * Suggestions for what is being typed. `ask(text)` after each change; only the last question's answer counts, and a
 * failed one gives no suggestions (they are a convenience, never an error).
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

  const forget = () => {
    if (pending.current !== undefined) {
      clearTimeout(pending.current.timer);
      pending.current.abort.abort();
      pending.current = undefined;
    }
  };
  useEffect(() => forget, []);

  const clear = () => {
    forget();
    setFound([]);
    setSearching(false);
  };

  const ask = (text: string) => {
    forget();
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
