import { NewLounge } from '@vitola/contract/platform/lounge-actions';
import { useEffect } from 'react';
import type { z } from 'zod';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';

/** What this tab keeps of a lounge that is not added yet. */
interface Draft {
  /** The server makes one lounge of all requests with this key; other input gets another one. */
  key: string;
  fields: Partial<z.input<typeof NewLounge>>;
}

const draftName = 'add-lounge';

/** The form of a new lounge: what was typed, and the key it is sent with, survive a reload and a closed dialog. */
export function useNewLoungeForm() {
  const form = useContractForm(NewLounge, {
    name: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    phone: '',
    email: '',
    subscriptionTier: 'Free',
    inviteOwner: true,
    ...loadDraft<Draft>(draftName)?.fields,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: fields }) =>
          saveDraft(draftName, { key: newIdempotencyKey(), fields } satisfies Draft),
      }),
    [form],
  );
  return {
    form,
    idempotencyKey: () => {
      const key = loadDraft<Draft>(draftName)?.key;
      return key === undefined ? {} : { idempotencyKey: key };
    },
    forget: () => saveDraft(draftName, undefined),
  };
}
