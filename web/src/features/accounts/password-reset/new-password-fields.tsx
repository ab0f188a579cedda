import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { signInTexts } from '../../../i18n/shared/sign-in-texts.ts';

interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: { newPassword?: FieldError | undefined; confirmation?: FieldError | undefined };
}

/** The two fields of a new password, checked by `samePasswords`. */
export function NewPasswordFields({ newPassword, confirmation, errors }: NewPasswordFieldsProps) {
  const said = signInTexts().newPassword;
  return (
    <>
      <PasswordField
        label={said.label}
        hint={said.hint}
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <PasswordField
        label={said.repeat}
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...confirmation}
      />
    </>
  );
}
