import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: { newPassword?: FieldError | undefined; confirmation?: FieldError | undefined };
}

/** The two fields of a new password, checked by `samePasswords`. */
export function NewPasswordFields({ newPassword, confirmation, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        hint="At least 6 characters; a few words together are best"
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.confirmation?.message}
        {...confirmation}
      />
    </>
  );
}
