import { PasswordChange } from '@vitola/contract/accounts/own-account';
import { useContractForm } from '../../../forms/contract-form.ts';
import { useWrite } from '../../../api/query.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { HiddenUsername } from '../../../ui/fields/hidden-username.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { NewPasswordFields } from '../password-reset/new-password-fields.tsx';
import { confirmation, samePasswords } from '../password-reset/new-password.ts';
import { useConfirmFirst } from './confirm-identity.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { texts } from './texts/texts.ts';
import { inPageLanguage } from '../../../api/call-error.ts';

const PasswordForm = PasswordChange.extend({ confirmation }).refine(...samePasswords);

const blank = { currentPassword: '', newPassword: '', confirmation: '' };

/** Changes the password, given the current one; signs out every other device. */
export function PasswordPanel({ username }: { username: string }) {
  const form = useContractForm(PasswordForm, blank);
  const toast = useToast();
  const said = texts().password;
  const { mutate, error, isPending } = useWrite('POST /api/account/password', {
    refreshes: ['GET /api/account/sessions'],
    onSuccess: ({ message }) => {
      form.reset(blank);
      toast({ title: said.changed, description: inPageLanguage(message), kind: 'success' });
    },
    onError: (refused) => showServerFieldErrors(form, refused),
  });
  const { errors } = form.formState;
  const isOfForm = error && Object.keys(error.fields).length === 0;
  const { confirmFirst, dialog, hasSecondStep } = useConfirmFirst();
  const send = ({ currentPassword, newPassword }: PasswordChange) => {
    const change = () => mutate({ body: { currentPassword, newPassword } });
    if (hasSecondStep) confirmFirst(change);
    else change();
  };
  return (
    <Panel title={said.title} description={said.description}>
      <form
        noValidate
        aria-label={said.form}
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="flex flex-col gap-5"
      >
        <HiddenUsername username={username} />
        <PasswordField
          label={said.current}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordFields
          newPassword={form.register('newPassword')}
          confirmation={form.register('confirmation')}
          errors={errors}
        />
        <SubmitRow error={isOfForm ? error.message : undefined}>
          <Button type="submit" busy={isPending}>
            {said.change}
          </Button>
        </SubmitRow>
      </form>
      {dialog}
    </Panel>
  );
}
