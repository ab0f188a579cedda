import { useRef, useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { answered, useVaultCache } from '../list/use-vault.ts';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { useKeepUnsent } from '../offline/use-keep-unsent.ts';
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
 * page reloaded or the notes changed on another device. Without a network saved notes wait on the device.
 */
export function useNotes(cigar: ListedCigar): NotesEditing {
  const { id } = cigar;
  const { draft, latest, change, finish, theirs, setTheirs } = useDraft(id);
  const { find, patch, refetch } = useVaultCache();
  const toast = useToast();
  const fail = useFailure();
  const keepUnsent = useKeepUnsent(cigar);
  const { mutate, isPending } = useWrite('PUT /api/vault/cigars/{id}', {
    sequential: true,
    onSuccess: (saved, { body: { notes } }) => {
      patch(id, answered(saved));
      finish(notes ?? '', savedOf(saved));
      toast({ title: texts().notes.done, kind: 'success' });
    },
    onError: (error, { body: { notes, version } }) => {
      if (error.code === 'CHANGED_MEANWHILE') return void resolve(error, notes ?? '');
      const kept = keep(notes ?? '', Number(version), error);
      return kept === 'kept' ? undefined : fail(error, kept === 'refused');
    },
  });

  /** Keeps the notes on the device if they can't be sent now. */
  const keep = (value: string, version: number, error?: CallError) => {
    const edit = { field: 'notes', value, before: latest()?.base.notes ?? '', version } as const;
    const kept = keepUnsent(edit, error);
    if (kept === 'kept') finish(value, { notes: value, version });
    return kept;
  };
  const send = (notes: string, version: number): void => {
    if (keep(notes, version) !== 'kept') mutate({ params: { id }, body: { notes, version } });
  };

  /** The notes are the same when only a rating was newer; then they are saved on top of it. */
  async function resolve(error: CallError, text: string): Promise<void> {
    await refetch();
    const newer = find(id);
    if (!newer || newer.isRemoved) return fail(error);
    const base = savedOf(newer);
    const now = latest();
    const wasBase = now?.base.notes;
    change({ text: now?.text ?? text, base });
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

/** The draft of a cigar's notes, and what another device saved meanwhile, which is forgotten with the draft. */
function useDraft(id: string) {
  const key = `vault-notes.${id}`;
  const [draft, setDraft] = useState(() => loadDraft<Draft>(key));
  const latest = useRef(draft);
  const [theirs, setTheirs] = useState<string>();
  const change = (next: Draft | undefined): void => {
    latest.current = next;
    saveDraft(key, next);
    setDraft(next);
    if (!next) setTheirs(undefined);
  };
  /** Ends the editing of a text that is saved, unless more was typed meanwhile, which then begins from it. */
  const finish = (text: string, base: Draft['base']): void => {
    const typed = latest.current?.text ?? text;
    change(typed.trim() === text ? undefined : { text: typed, base });
  };
  return { draft, latest: () => latest.current, change, finish, theirs, setTheirs };
}

function useFailure() {
  const toast = useToast();
  return ({ code, message }: CallError, isStorageRefused = false): void => {
    const reason = code === 'UNKNOWN' ? texts().notes.failedBecause : message;
    const description = isStorageRefused ? texts().offline.notKept : reason;
    toast({ title: texts().notes.failed, description, kind: 'destructive' });
  };
}
