import { AccountDeletion } from '@vitola/contract/vault/export-and-delete';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useSession } from '../../../api/session.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { browser } from '../../../navigation/browser.ts';
import { forgetMember } from '../../../offline/forget-member.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { useConfirmFirst } from './confirm-identity.tsx';
import { texts } from './texts/texts.ts';

/** Deletes a member's account, after its address was typed. */
export function DeleteAccountPanel({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const said = texts().deletion;
  const { confirmFirst, dialog } = useConfirmFirst();
  return (
    <Panel title={said.title} description={said.description}>
      <Button variant="danger" onClick={() => confirmFirst(() => setOpen(true))}>
        {said.title}
      </Button>
      <Dialog title={said.question} description={said.warning} size="sm" open={isOpen} onOpenChange={setOpen}>
        <DeleteForm email={email} />
      </Dialog>
      {dialog}
    </Panel>
  );
}

function DeleteForm({ email }: { email: string }) {
  const { data: user } = useSession();
  const said = texts().deletion;
  const form = useContractForm(AccountDeletion, { email: '' });
  const { mutate, error, isPending, isSuccess } = useWrite('POST /api/user/delete', {
    // The page that loads asks who is signed in.
    onSuccess: () => void forgetMember(user?.id ?? '').then(() => browser.replacePage('/')),
    onError: (refused) => showServerFieldErrors(form, refused),
  });
  const isOfForm = error && Object.keys(error.fields).length === 0;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => mutate({ body }))(event)}
      className="flex flex-col gap-5"
    >
      <TextField
        label={said.email}
        hint={said.hint(email)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <SubmitRow error={isOfForm ? error.message : undefined}>
        <div className="flex flex-wrap justify-end gap-3">
          <DialogClose render={<Button variant="secondary">{said.keep}</Button>} />
          <Button type="submit" variant="danger" busy={isPending || isSuccess}>
            {said.delete}
          </Button>
        </div>
      </SubmitRow>
    </form>
  );
}

/** What an owner does instead: their account is the lounge's. */
export function OwnerDeletionPanel() {
  return (
    <Panel
      title="Delete my account"
      description="This account runs a lounge, so it can’t be deleted here. To close the lounge and its account, end your plan on the Subscription page, then write to whoever runs this service."
    />
  );
}
