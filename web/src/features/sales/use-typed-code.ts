import { useState } from 'react';
import { loadDraft, saveDraft } from '../../forms/draft.ts';

interface TypedCode {
  typed: string;
  /** When it was typed, in milliseconds since 1970. */
  at: number;
}

// A guest waits at the till no longer, and the next day the letters are somebody else's.
const maxAgeMs = 10 * 60_000;

/** The typed code of one lounge's guest, kept in this tab for ten minutes, or until it is sold by or cleared. */
export function useTypedCode(loungeId: string | null | undefined) {
  const draft = `sell-code.${loungeId ?? ''}`;
  const [typed, setTyped] = useState(() => {
    const saved = loadDraft<TypedCode>(draft);
    return saved && Date.now() - saved.at < maxAgeMs ? saved.typed : '';
  });
  const change = (text: string) => {
    setTyped(text);
    saveDraft(draft, text === '' ? undefined : { typed: text, at: Date.now() });
  };
  return { typed, change, forget: () => saveDraft(draft, undefined) };
}
