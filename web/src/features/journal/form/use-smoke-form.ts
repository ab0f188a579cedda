import type { Smoke } from '@vitola/contract/journal/smokes';
import { useEffect, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useWrite } from '../../../api/query.ts';
import { type ContractForm, useContractForm } from '../../../forms/contract-form.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import type { SmokedCigar } from '../dialogs/journal-view.ts';
import { nameOfSmoke } from '../smokes/smoke-texts.ts';
import { isJournalOutdated, journalAndVault, useSmokeSaved } from '../smokes/use-journal-cache.ts';
import {
  blankSmoke,
  bodyOfSmoke,
  changeOfSmoke,
  smokeFields,
  smokeRules,
  type TypedSmoke,
  typedSmoke,
} from './smoke-fields.ts';
import { useSmokePhoto } from './use-smoke-photo.ts';
import { texts } from '../texts/texts.ts';

/** A new smoke of a cigar in the vault, or one that is edited. */
export type SmokeTarget = { cigar: SmokedCigar; smoke?: never } | { smoke: Smoke; cigar?: never };

/**
 * The form of a smoke with its photo. A new one's fields stay in this tab until they are saved. Should only the photo fail,
 * the smoke is saved and the form goes on with the photo.
 */
export function useSmokeForm({ cigar, smoke }: SmokeTarget, onDone: () => void) {
  const draftName = cigar && `smoke.${cigar.id}`;
  const [saved, setSaved] = useState(smoke);
  const form = useContractForm(
    smokeRules,
    saved ? typedSmoke(saved) : { ...blankSmoke(), ...(draftName && loadDraft<TypedSmoke>(draftName)) },
  );
  const photo = useSmokePhoto(saved?.photoUrl ?? null);
  const { problem, isConflict, fail, clear } = useProblem(form);
  const { write, sent, isSaving } = useSmokeWrites();
  const toast = useToast();
  const announce = useSmokeSaved();

  const { subscribe } = form;
  useEffect(() => {
    if (draftName === undefined) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(draftName, values),
    });
  }, [draftName, subscribe]);

  /** With `overwrites`, the changed fields replace what another device saved meanwhile. */
  const save = async (typed: TypedSmoke, overwrites = false): Promise<void> => {
    clear();
    let now = saved;
    try {
      now = now ? await write.change(now, typed, overwrites) : await write.add(cigar, typed);
      if (draftName !== undefined) saveDraft(draftName, undefined);
      setSaved(now);
      now = await write.photo(now, photo.change);
    } catch (error) {
      if (error instanceof CallError) return fail(error, now !== undefined && now !== saved);
      throw error;
    }
    if (smoke) toast({ title: texts().form.updated, description: nameOfSmoke(now), kind: 'success' });
    else announce(now);
    return onDone();
  };
  const submit = (overwrites: boolean) =>
    isSaving ? undefined : form.handleSubmit((typed) => save(typed, overwrites))();
  return { form, photo, problem, isConflict, sent, isSaving, saved, submit };
}

/** The writes of a smoke and of its photo, each of which is carried out once. */
function useSmokeWrites() {
  // A second try after a lost answer is the same smoke.
  const [idempotencyKey] = useState(newIdempotencyKey);
  /** The part of the photo that has been sent, from 0 to 1. */
  const [sent, setSent] = useState<number>();
  const refreshing = { refreshes: journalAndVault, refreshesAfter: isJournalOutdated };
  const add = useWrite('POST /api/vault/journal', refreshing);
  const change = useWrite('PUT /api/vault/journal/{id}', refreshing);
  const setPhoto = useWrite('PUT /api/vault/journal/{id}/photo', refreshing);
  const removePhoto = useWrite('DELETE /api/vault/journal/{id}/photo', refreshing);
  const write = {
    add: (cigar: SmokedCigar | undefined, typed: TypedSmoke) =>
      add.mutateAsync({
        body: { ...bodyOfSmoke(typed), ...(cigar && { savedCigarId: cigar.id }) },
        idempotencyKey,
      }),
    change: async (smoke: Smoke, typed: TypedSmoke, overwrites: boolean): Promise<Smoke> => {
      const { id, version } = smoke;
      const body = changeOfSmoke(smoke, typed);
      if (Object.keys(body).length === 0) return smoke;
      return change.mutateAsync({ params: { id }, body: { ...body, ...(!overwrites && { version }) } });
    },
    photo: async (smoke: Smoke, photo: ReturnType<typeof useSmokePhoto>['change']): Promise<Smoke> => {
      const params = { id: smoke.id };
      if (photo === undefined) return smoke;
      if (photo === 'removed') return removePhoto.mutateAsync({ params });
      setSent(0);
      try {
        return await setPhoto.mutateAsync({ params, body: photo.form, onProgress: setSent });
      } finally {
        setSent(undefined);
      }
    },
  };
  const isSaving = [add, change, setPhoto, removePhoto].some(({ isPending }) => isPending);
  return { write, sent, isSaving };
}

/** Why the form could not be saved, for a person; errors of its fields are shown at the fields. */
function useProblem(form: ContractForm<TypedSmoke, TypedSmoke>) {
  const [problem, setProblem] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const clear = () => {
    setProblem(undefined);
    setConflict(false);
  };
  const fail = (error: CallError, isSaved: boolean): void => {
    const said = texts().form;
    showServerFieldErrors(form, error, smokeFields);
    // It is shown at its field.
    if (smokeFields.some((field) => field in error.fields)) return;
    setConflict(error.code === 'CHANGED_MEANWHILE');
    if (error.code === 'CHANGED_MEANWHILE') return setProblem(said.changedMeanwhile);
    if (error.code === 'KEY_REUSED') return setProblem(said.savedBefore);
    return setProblem(isSaved ? said.photoFailed(error.message) : error.message);
  };
  return { problem, isConflict, fail, clear };
}
