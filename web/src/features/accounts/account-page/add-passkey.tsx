import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Passkey, renamePasskey } from '@vitola/contract/accounts/passkeys';
import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { refreshReads, useRead } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { makePasskey } from '../second-step/browser-passkey.ts';
import { SubmitRow } from '../submit-row.tsx';
import { texts } from './texts/texts.ts';

/** A form that names a new passkey and creates it in the browser; where passkeys don't work, it says where they do. */
export function AddPasskey({ confirmFirst }: { confirmFirst: (act: () => void) => void }) {
  const form = useContractForm(renamePasskey.body, { name: '' });
  const toast = useToast();
  const said = texts().passkeys;
  const client = useQueryClient();
  const { data } = useRead('GET /api/account/second-factor');
  const { mutate, error, isPending, reset } = useMutation<Passkey, Error, string>({
    mutationFn: async (name) => {
      const options = await call('POST /api/account/passkeys/options');
      return call('POST /api/account/passkeys', { body: { name, credential: await makePasskey(options) } });
    },
    onSuccess: () => {
      form.reset();
      toast({ title: said.wasAdded, kind: 'success' });
      refreshReads(client, ['GET /api/account/passkeys', 'GET /api/account/second-factor']);
    },
    onError: (refused) => refused instanceof CallError && showServerFieldErrors(form, refused),
  });
  const send = ({ name }: { name: string }) => {
    reset();
    confirmFirst(() => mutate(name));
  };
  if (data && data.passkeyOrigin !== window.location.origin)
    return (
      <p className="text-ink-muted">
        {data.passkeyOrigin ? said.otherOrigin(data.passkeyOrigin) : said.noDomain}
      </p>
    );
  const fieldError = error instanceof CallError ? error.fields.name : undefined;
  return (
    <form
      noValidate
      aria-label={said.form}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        label={said.newName}
        hint={said.newNameHint}
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <SubmitRow error={error && !fieldError ? error.message : undefined}>
        <Button type="submit" variant="secondary" busy={isPending}>
          {said.add}
        </Button>
      </SubmitRow>
    </form>
  );
}
