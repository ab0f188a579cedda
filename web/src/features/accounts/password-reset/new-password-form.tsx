import { PasswordReset } from '@vitola/contract/accounts/sign-in';
import { useContractForm } from '../../../forms/contract-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { confirmation, samePasswords } from './new-password.ts';

const NewPassword = PasswordReset.extend({ confirmation }).refine(...samePasswords);

interface NewPasswordFormProps {
  /** The token of the emailed link. */
  token: string;
  submitLabel: string;
  busy: boolean;
  /** Why the last try failed. */
  error: string | null | undefined;
  onSend: (password: string) => void;
}

/** The form of an emailed link that sets a password: typed twice, and sent with the link's token. */
export function NewPasswordForm({ token, submitLabel, busy, error, onSend }: NewPasswordFormProps) {
  const form = useContractForm(NewPassword, { token, newPassword: '', confirmation: '' });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ newPassword }) => onSend(newPassword));
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <NewPasswordFields
        newPassword={form.register('newPassword')}
        confirmation={form.register('confirmation')}
        errors={errors}
      />
      <SubmitRow error={errors.token?.message ?? error}>
        <Button type="submit" size="lg" wide busy={busy}>
          {submitLabel}
        </Button>
      </SubmitRow>
    </form>
  );
}
