import { PasswordChange } from '@vitola/contract/account';
import { z } from 'zod';
import { useContractForm } from '../../../lib/form.ts';
import { useWrite } from '../../../lib/query.ts';
import { showRefusedFields } from '../../../lib/refused-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { SendRow } from '../send-row.tsx';

const TypedTwice = PasswordChange.extend({ confirmation: z.string() }).refine(
  ({ newPassword, confirmation }) => newPassword === confirmation,
  { path: ['confirmation'], message: 'Passwords do not match' },
);
type TypedTwice = z.infer<typeof TypedTwice>;

const blank: TypedTwice = { currentPassword: '', newPassword: '', confirmation: '' };

/** Another password, with the current one; every other device is signed out by it. */
export function PasswordPanel({ username }: { username: string }) {
  const form = useContractForm(TypedTwice, blank);
  const toast = useToast();
  const { mutate, error, isPending } = useWrite('POST /api/account/password', {
    refreshes: ['GET /api/account/sessions'],
    onSuccess: ({ message }) => {
      form.reset(blank);
      toast({ title: 'Password changed', description: message, kind: 'success' });
    },
    onError: (refused) => showRefusedFields(form, refused),
  });
  const { errors } = form.formState;
  const isOfForm = error && Object.keys(error.fields).length === 0;
  const send = ({ currentPassword, newPassword }: TypedTwice) =>
    mutate({ body: { currentPassword, newPassword } });
  return (
    <Panel title="Password" description="Changing it signs out every other device.">
      <form
        noValidate
        aria-label="Change your password"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="flex flex-col gap-5"
      >
        {/* What a password manager files the new password under. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          hint="At least 6 characters; a few words together are best"
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          error={errors.confirmation?.message}
          {...form.register('confirmation')}
        />
        <SendRow error={isOfForm ? error.message : undefined}>
          <Button type="submit" busy={isPending}>
            Change password
          </Button>
        </SendRow>
      </form>
    </Panel>
  );
}
