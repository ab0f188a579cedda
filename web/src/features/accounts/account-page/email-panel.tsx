import { EmailChange, type OwnEmail } from '@vitola/contract/accounts/own-email';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { useConfirmFirst } from './confirm-identity.tsx';

const read = 'GET /api/account/email';

/** The account's email address: whether it is confirmed, the link once more, and its change. */
export function EmailPanel() {
  const own = useRead(read);
  const [isOpen, setOpen] = useState(false);
  const { confirmFirst, dialog } = useConfirmFirst();
  return (
    <Panel
      title="Email address"
      description="We write here about your account, and send the links that sign you in."
      actions={
        <Button size="sm" variant="secondary" onClick={() => confirmFirst(() => setOpen(true))}>
          Change email
        </Button>
      }
    >
      <Loaded of={own} label="Loading your email address" rows={1}>
        {(email) => <Status {...email} />}
      </Loaded>
      <Dialog
        title="Change your email"
        description="Your address changes once you open the link we send to the new one."
        size="sm"
        open={isOpen}
        onOpenChange={setOpen}
      >
        <ChangeForm onSent={() => setOpen(false)} />
      </Dialog>
      {dialog}
    </Panel>
  );
}

function Status({ email, isConfirmed, newEmail }: OwnEmail) {
  const toast = useToast();
  const { mutate, isPending } = useWrite('POST /api/account/email/confirmation', {
    refreshes: [read],
    onSuccess: ({ message }) => toast({ title: message, kind: 'success' }),
    onError: ({ message }) => toast({ title: 'No link was sent', description: message, kind: 'destructive' }),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{email}</span>
        {isConfirmed ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>}
      </p>
      {newEmail !== null && (
        <p className="text-ink-muted wrap-anywhere">
          Waiting for {newEmail}: open the link we sent there to use that address.
        </p>
      )}
      {!isConfirmed && (
        <>
          <p className="text-ink-muted">
            Open the link in the email we sent you to confirm that it is yours.
          </p>
          <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate({})}>
            Send the link again
          </Button>
        </>
      )}
    </div>
  );
}

function ChangeForm({ onSent }: { onSent: () => void }) {
  const form = useContractForm(EmailChange, { email: '' });
  const toast = useToast();
  const { mutate, error, isPending } = useWrite('POST /api/account/email', {
    refreshes: [read],
    onSuccess: ({ message }) => {
      toast({ title: 'Check your email', description: message, kind: 'success' });
      onSent();
    },
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
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <SubmitRow error={isOfForm ? error.message : undefined}>
        <Button type="submit" busy={isPending}>
          Send link
        </Button>
      </SubmitRow>
    </form>
  );
}
