import { type FactName, factNames, isKnown } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { toRequestBody, toCigarFields, fieldLabels, mergeEdits } from './cigar-fields.ts';
import type { CigarFields } from './typed-cigar.ts';
import { editRules } from './cigar-rules.ts';
import { CigarForm } from './cigar-form.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { unsavedEdits, useEditDraft } from './cigar-draft.ts';
import { EnhanceButton } from './enhance-button.tsx';
import { OfferCigar } from './offer-cigar.tsx';
import { shelfQueries, useShelf } from '../shelf/use-shelf.ts';
import { confirmedToast, useUndoConfirming } from '../facts/use-undo-confirming.ts';

export interface EditCigarProps {
  cigar: Cigar;
  onClose: () => void;
}

/**
 * The form that edits a cigar. A version that somebody else saved meanwhile is shown before anything is overwritten.
 * Unsaved changes are there again when the form is opened the next time.
 */
export function EditCigar({ cigar, onClose }: EditCigarProps) {
  const [unsaved, setUnsaved] = useState(() => unsavedEdits(cigar.loungeId)[cigar.id]);
  const [base, setBase] = useState(unsaved?.base ?? cigar);
  const form = useContractForm(editRules, unsaved?.fields ?? toCigarFields(cigar));
  const { forget } = useEditDraft(form, base);
  const [newer, setNewer] = useState<Cigar>();
  const shelf = useShelf();
  const toast = useToast();
  const undoConfirming = useUndoConfirming();
  const brand = useWatch({ control: form.control, name: 'brand' });
  const loadNewer = async () => {
    const { data } = await shelf.refetch();
    const found = data?.find(({ id }) => id === cigar.id);
    if (!found) return;
    form.reset(mergeEdits(toCigarFields(base), form.getValues(), toCigarFields(found)), {
      keepDefaultValues: true,
    });
    setNewer(found);
  };
  const change = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfQueries,
    onSuccess: (saved) => {
      const confirmed = factNames.filter((name) => isConfirmedSince(base, saved, name));
      toast({
        title: 'Cigar updated successfully!',
        kind: 'success',
        ...confirmedToast(confirmed, () => undoConfirming(saved, confirmed)),
      });
      close();
    },
    onError: (error) => {
      if (error.code === 'CHANGED_MEANWHILE') return void loadNewer();
      const isGone = error.code === 'NOT_FOUND';
      if (isGone) void shelf.refetch();
      showServerFieldErrors(form, error, Object.keys(fieldLabels));
      const description = isGone ? 'It is no longer on the shelf.' : error.message;
      return toast({ title: 'Failed to update cigar', description, kind: 'destructive' });
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const startOver = () => {
    const now = shelf.data?.find(({ id }) => id === cigar.id) ?? cigar;
    setUnsaved(undefined);
    setBase(now);
    form.reset(toCigarFields(now));
    forget();
  };
  const save = (fields: CigarFields, from: number) => {
    const { name: _, ...body } = toRequestBody(fields);
    const { isActive } = fields;
    change.mutate({ params: { id: cigar.id }, body: { ...body, isActive, version: from } });
  };
  const decide = (cigarNow: Cigar) => {
    setBase(cigarNow);
    setNewer(undefined);
    change.reset();
  };
  return (
    <CigarForm
      form={form}
      savedCigar={base}
      onSubmit={(fields) => save(fields, base.version)}
      banner={
        newer ? (
          <ConflictBanner
            base={base}
            mine={form.getValues()}
            newer={newer}
            onKeepMine={() => {
              decide(newer);
              save(form.getValues(), newer.version);
            }}
            onTakeNewer={() => {
              decide(newer);
              form.reset(toCigarFields(newer));
            }}
          />
        ) : change.error ? (
          <FormError>{change.error.message}</FormError>
        ) : (
          unsaved && <UnsavedBanner onStartOver={startOver} />
        )
      }
      buttons={
        <>
          <Button type="submit" busy={change.isPending} disabled={brand.trim() === '' || newer !== undefined}>
            Save
          </Button>
          <EnhanceButton form={form} locked={confirmedFacts(base)} />
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <OfferCigar cigar={base} />
        </>
      }
    />
  );
}

const UnsavedBanner = ({ onStartOver }: { onStartOver: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken/60 px-4 py-3"
  >
    <p>Your earlier changes are still here, but they are not saved yet.</p>
    <Button size="sm" variant="secondary" onClick={onStartOver}>
      Discard changes
    </Button>
  </div>
);

const isConfirmedSince = (before: Cigar, { sources }: Cigar, name: FactName) =>
  Boolean(sources[name]?.confirmedAt) && sources[name]?.confirmedAt !== before.sources[name]?.confirmedAt;

/** The facts that a person entered or confirmed: they are never filled in automatically, even if the form was cleared. */
const confirmedFacts = ({ sources }: Cigar) =>
  factNames.filter((name) => {
    const origin = sources[name];
    return origin !== undefined && isKnown(origin);
  });
