import { NewSavedCigar } from '@vitola/contract/vault/saved-cigars';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useVaultCache } from '../list/use-vault.ts';
import { vaultReads } from '../queries.ts';
import { texts } from '../texts/texts.ts';

export type TypedCigar = z.input<typeof NewSavedCigar>;

const blank = {
  name: '',
  brand: '',
  strength: '',
  origin: '',
  price: '',
  flavorNotes: [],
  description: '',
  notes: '',
  rating: 0,
} satisfies TypedCigar;

interface ChosenPhoto {
  file: File;
  /** Its address for an `img`, until another photo is chosen. */
  preview: string;
}

/** The form of a new cigar with its photo. What is typed stays until the cigar is saved. */
export function useAddCigar(onAdded: () => void) {
  const said = texts().addDialog;
  const form = useContractForm(NewSavedCigar, blank);
  const [photo, setPhoto] = useState<ChosenPhoto>();
  /** The part of the photo that has been sent, from 0 to 1. */
  const [sent, setSent] = useState<number>();
  const toast = useToast();
  const { prepend } = useVaultCache();
  const last = useRef<{ content: string; photo: File; form: FormData }>(undefined);
  const { mutate, isPending } = useWrite('POST /api/vault/cigars', {
    refreshes: vaultReads,
    onSuccess: (cigar) => {
      setSent(undefined);
      prepend(cigar);
      toast({ title: said.done, description: cigarName(cigar), kind: 'success' });
      form.reset(blank);
      choosePhoto(undefined);
      onAdded();
    },
    onError: (error) => {
      setSent(undefined);
      showServerFieldErrors(form, error, Object.keys(blank));
      toast({ title: said.failed, description: error.message, kind: 'destructive' });
    },
  });

  const choosePhoto = (file: File | undefined): void => {
    if (photo) URL.revokeObjectURL(photo.preview);
    setPhoto(file && { file, preview: URL.createObjectURL(file) });
  };
  // The same content is the same form again, so that a retry saves it once.
  const formOf = (cigar: NewSavedCigar, file: File): FormData => {
    const content = JSON.stringify(cigar);
    if (last.current?.content === content && last.current.photo === file) return last.current.form;
    last.current = { content, photo: file, form: toFormData(cigar, file) };
    return last.current.form;
  };
  const add = (cigar: NewSavedCigar): void => {
    if (isPending) return;
    if (!photo) return mutate({ body: cigar });
    setSent(0);
    return mutate({ body: formOf(cigar, photo.file), onProgress: setSent });
  };
  return { form, photo, choosePhoto, sent, isPending, add };
}

function toFormData({ flavorNotes, ...fields }: NewSavedCigar, photo: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) data.append(name, String(value));
  data.append('flavorNotes', JSON.stringify(flavorNotes));
  data.append('photo', photo);
  return data;
}
