import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { type ListedCigar, useVaultCache } from '../list/use-vault.ts';
import { texts } from '../texts/texts.ts';

/** Notes being edited: the text, and the saved notes it began from. */
interface Draft {
  text: string;
  base: { notes: string; version: number };
}

export interface NotesEditing {
  /** What is typed; undefined while the notes are only shown. */
  text: string | undefined;
  /** The notes that another device saved meanwhile. */
  theirs: string | undefined;
  isSaving: boolean;
  edit: () => void;
  type: (text: string) => void;
  save: () => void;
  cancel: () => void;
  /** Ends a conflict: the typed text is to replace the saved notes. */
  keepMine: () => void;
  /** Ends a conflict: both stay in the field, to be put in order and saved. */
  keepBoth: () => void;
}

const savedOf = ({ notes, version }: ListedCigar) => ({ notes: notes ?? '', version });

/**
 * Edits a cigar's notes. What is typed stays in this tab until it is saved, also when the card is scrolled away, the
 * page reloaded or the notes changed on another device.
 */
export function useNotes(cigar: ListedCigar): NotesEditing {
  const { id } = cigar;
  const key = `vault-notes.${id}`;
  const [draft, setDraft] = useState(() => loadDraft<Draft>(key));
  const [theirs, setTheirs] = useState<string>();
  const { find, patch, refetch } = useVaultCache();
  const toast = useToast();
  const { mutate, isPending } = useWrite('PUT /api/vault/cigars/{id}', {
    sequential: true,
    onSuccess: (saved) => {
      patch(id, () => saved);
      change(undefined);
      toast({ title: texts.notes.done, kind: 'success' });
    },
    onError: (error, { body }) => {
      if (error.code === 'CHANGED_MEANWHILE') void resolve(error, body.notes ?? '');
      else fail(error);
    },
  });

  const fail = ({ code, message }: CallError) => {
    const description = code === 'UNKNOWN' ? texts.notes.failedBecause : message;
    toast({ title: texts.notes.failed, description, kind: 'destructive' });
  };
  const change = (next: Draft | undefined): void => {
    saveDraft(key, next);
    setDraft(next);
    if (!next) setTheirs(undefined);
  };
  const send = (text: string, version: number) => mutate({ params: { id }, body: { notes: text, version } });

  /** The notes are the same when only a rating was newer; then they are saved on top of it. */
  async function resolve(error: CallError, text: string): Promise<void> {
    await refetch();
    const newer = find(id);
    if (!newer || newer.isRemoved) return fail(error);
    const base = savedOf(newer);
    const wasBase = draft?.base.notes;
    change({ text, base });
    if (base.notes === wasBase) return send(text, base.version);
    return setTheirs(base.notes);
  }

  return {
    text: draft?.text,
    theirs,
    isSaving: isPending,
    edit: () => change({ text: cigar.notes ?? '', base: savedOf(cigar) }),
    type: (text) => draft && change({ ...draft, text }),
    save: () => draft && send(draft.text.trim(), draft.base.version),
    cancel: () => change(undefined),
    keepMine: () => {
      setTheirs(undefined);
      if (draft) send(draft.text.trim(), draft.base.version);
    },
    keepBoth: () => {
      if (draft) change({ ...draft, text: [theirs, draft.text].filter(Boolean).join('\n\n') });
      setTheirs(undefined);
    },
  };
}
