import { useState } from 'react';
import { loadDraft, saveDraft } from '../../forms/draft.ts';

/** The typed code of one lounge's guest, kept in this tab across reloads until it is sold by or cleared. */
export function useTypedCode(loungeId: string | null | undefined) {
  const draft = `sell-code.${loungeId ?? ''}`;
  const [typed, setTyped] = useState(() => loadDraft<{ typed: string }>(draft)?.typed ?? '');
  const change = (text: string) => {
    setTyped(text);
    saveDraft(draft, text === '' ? undefined : { typed: text });
  };
  return { typed, change, forget: () => saveDraft(draft, undefined) };
}
