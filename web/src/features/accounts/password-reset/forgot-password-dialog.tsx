import { ForgottenPassword } from '@vitola/contract/accounts/sign-in';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { useWrite } from '../../../api/query.ts';
import { shareIn } from '../../../navigation/member-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogClose } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';

export interface ForgotPasswordProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed as username; an email address is filled in here. */
  typed: string;
  /** The share that is saved to the vault once signed in. */
  shareId?: string | undefined;
}

/** Asks for the email and says that a link was sent. Opening it again starts over. */
export function ForgotPasswordDialog({ open, onOpenChange, typed, shareId }: ForgotPasswordProps) {
  const place = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Reset your password"
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={place}
    >
      <ForgotPasswordSteps email={typed.includes('@') ? typed.trim() : ''} shareId={shareId} place={place} />
    </Dialog>
  );
}

interface StepsProps {
  email: string;
  shareId: string | undefined;
  /** The email field. */
  place: RefObject<HTMLInputElement | null>;
}

function ForgotPasswordSteps({ email, shareId, place }: StepsProps) {
  const form = useContractForm(ForgottenPassword, { email });
  const { ref, ...field } = form.register('email');
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(place, () => own.current);
  const { mutate, data, error, isPending } = useWrite('POST /api/auth/forgot-password');
  if (data) return <Sent message={data.message} />;
  const isBlank = form.watch('email').trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(({ email }) => mutate({ body: { email, ...shareIn(shareId) } }))(event)
      }
      className="flex flex-col gap-5"
    >
      <p className="text-ink-muted">
        Enter your account’s email. We’ll send you a link to set a new password.
      </p>
      <TextField
        label="Email"
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
      <SubmitRow error={error && <Failure error={error} />}>
        <Button type="submit" wide busy={isPending} disabled={isBlank}>
          Send reset link
        </Button>
      </SubmitRow>
    </form>
  );
}

function Sent({ message }: { message: string }) {
  return (
    <div className="flex flex-col gap-6">
      <p role="status">
        <strong className="block font-display text-xl font-normal">Check your email</strong>
        <span className="mt-2 block text-ink-muted">
          {message} The link works once and expires in one hour.
        </span>
      </p>
      <DialogClose render={<Button wide>Close</Button>} />
    </div>
  );
}

function Failure({ error }: { error: CallError }) {
  if (error.status === 0) return 'Error sending reset email';
  const reason = error.retryAfter === undefined ? undefined : error.message;
  return (
    <>
      <span>Failed to send reset email</span>
      {reason !== undefined && <span className="block">{reason}</span>}
    </>
  );
}
