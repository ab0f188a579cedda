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
import { texts } from './texts/texts.ts';

const read = 'GET /api/account/email';

/** The account's email address: whether it is confirmed, the link once more, and its change. */
export function EmailPanel() {
  const own = useRead(read);
  const said = texts().email;
  const [isOpen, setOpen] = useState(false);
  const { confirmFirst, dialog } = useConfirmFirst();
  return (
    <Panel
      title={said.title}
      description={said.description}
      actions={
        <Button size="sm" variant="secondary" onClick={() => confirmFirst(() => setOpen(true))}>
          {said.change}
        </Button>
      }
    >
      <Loaded of={own} label={said.loading} rows={1}>
        {(email) => <Status {...email} />}
      </Loaded>
      <Dialog
        title={said.changeTitle}
        description={said.changeDescription}
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
  const said = texts().email;
  const { mutate, isPending } = useWrite('POST /api/account/email/confirmation', {
    refreshes: [read],
    onSuccess: ({ message }) => toast({ title: said.sent(message), kind: 'success' }),
    onError: ({ message }) => toast({ title: said.noLink, description: message, kind: 'destructive' }),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{email}</span>
        {isConfirmed ? (
          <Badge tone="success">{said.confirmed}</Badge>
        ) : (
          <Badge tone="warning">{said.notConfirmed}</Badge>
        )}
      </p>
      {newEmail !== null && <p className="text-ink-muted wrap-anywhere">{said.waiting(newEmail)}</p>}
      {!isConfirmed && (
        <>
          <p className="text-ink-muted">{said.openLink}</p>
          <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate({})}>
            {said.sendAgain}
          </Button>
        </>
      )}
    </div>
  );
}

function ChangeForm({ onSent }: { onSent: () => void }) {
  const said = texts().email;
  const form = useContractForm(EmailChange, { email: '' });
  const toast = useToast();
  const { mutate, error, isPending } = useWrite('POST /api/account/email', {
    refreshes: [read],
    onSuccess: ({ message }) => {
      toast({ title: said.check, description: said.sent(message), kind: 'success' });
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
        label={said.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <SubmitRow error={isOfForm ? error.message : undefined}>
        <Button type="submit" busy={isPending}>
          {said.sendLink}
        </Button>
      </SubmitRow>
    </form>
  );
}
