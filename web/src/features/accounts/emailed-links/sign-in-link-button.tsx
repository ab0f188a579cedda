import { ForgottenPassword } from '@vitola/contract/accounts/sign-in';
import { signInLinkMinutes } from '@vitola/contract/accounts/emailed-links';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useContractForm } from '../../../forms/contract-form.ts';
import { useWrite } from '../../../api/query.ts';
import { shareIn } from '../../../navigation/member-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { signInTexts } from '../../../i18n/shared/sign-in-texts.ts';

export interface SignInLinkButtonProps {
  /** What was typed as email; it is filled in. */
  typed: string;
  /** The share that is saved once signed in. */
  shareId?: string | undefined;
}

/** 'Email me a sign-in link': a button that asks for the email and says that a link was sent. For members only. */
export function SignInLinkButton({ typed, shareId }: SignInLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLInputElement>(null);
  const said = signInTexts().emailLink;
  return (
    <>
      <Button variant="quiet" className="self-center" onClick={() => setOpen(true)}>
        {said.open}
      </Button>
      <Dialog title={said.title} size="sm" open={isOpen} onOpenChange={setOpen} initialFocus={place}>
        <LinkForm email={typed.trim()} shareId={shareId} place={place} />
      </Dialog>
    </>
  );
}

interface LinkFormProps {
  email: string;
  shareId: string | undefined;
  /** The email field. */
  place: RefObject<HTMLInputElement | null>;
}

function LinkForm({ email, shareId, place }: LinkFormProps) {
  const said = signInTexts();
  const form = useContractForm(ForgottenPassword, { email });
  const { ref, ...field } = form.register('email');
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(place, () => own.current);
  const { mutate, data, error, isPending } = useWrite('POST /api/auth/sign-in-link');
  if (data) return <Sent message={data.message} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog may be inside another form.
        event.stopPropagation();
        void form.handleSubmit(({ email }) => mutate({ body: { email, ...shareIn(shareId) } }))(event);
      }}
      className="flex flex-col gap-5"
    >
      <p className="text-ink-muted">{said.emailLink.lead}</p>
      <TextField
        label={said.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={form.formState.errors.email?.message}
        {...field}
        ref={(input) => {
          ref(input);
          own.current = input;
        }}
      />
      <SubmitRow error={error?.message}>
        <Button type="submit" wide busy={isPending}>
          {said.emailLink.send}
        </Button>
      </SubmitRow>
    </form>
  );
}

function Sent({ message }: { message: string }) {
  const said = signInTexts().emailLink;
  return (
    <div className="flex flex-col gap-6">
      <p role="status">
        <strong className="block font-display text-xl font-normal">{said.sent}</strong>
        <span className="mt-2 block text-ink-muted">{said.sentBody(message, signInLinkMinutes)}</span>
      </p>
      <DialogClose render={<Button wide>{said.close}</Button>} />
    </div>
  );
}
