import type { Registration } from '@vitola/contract/accounts/sign-in';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TermsLine } from '../../legal/index.ts';
import { SubmitRow } from '../submit-row.tsx';
import { abbreviateState, type SignUp, type TextName } from './use-sign-up-form.ts';

type FieldOptions = Omit<ComponentProps<typeof TextField>, 'name' | 'error' | 'form'>;

interface SignUpFormProps {
  form: SignUp;
  error: string | undefined;
  busy: boolean;
  button: string;
  onSend: (registration: Registration) => void;
}

/** The form for an owner's account and their lounge. */
export function SignUpForm({ form, error, busy, button, onSend }: SignUpFormProps) {
  const { errors } = form.formState;
  const field = (name: TextName, options: FieldOptions) => (
    <TextField required error={errors[name]?.message} {...form.register(name)} {...options} />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      className="flex flex-col gap-7"
    >
      <fieldset>
        <legend className="mb-4 font-display text-xl">Your account</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {field('username', {
            label: 'Username',
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
          })}
          {field('email', { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' })}
          <PasswordField
            label="Password"
            hint="At least 6 characters"
            autoComplete="new-password"
            required
            frameClassName="sm:col-span-2"
            error={errors.password?.message}
            {...form.register('password')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-4 font-display text-xl">Your lounge</legend>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-6">
          {field('loungeName', {
            label: 'Lounge name',
            autoComplete: 'organization',
            frameClassName: 'col-span-2 sm:col-span-6',
            hint: 'Guests see this name, and their link is made from it',
          })}
          {field('loungeAddress', {
            label: 'Address',
            autoComplete: 'address-line1',
            frameClassName: 'col-span-2 sm:col-span-6',
          })}
          {field('loungeCity', {
            label: 'City',
            autoComplete: 'address-level2',
            frameClassName: 'col-span-2',
          })}
          {field('loungeState', {
            label: 'State',
            autoComplete: 'address-level1',
            autoCapitalize: 'characters',
            placeholder: 'FL',
            className: 'uppercase placeholder:opacity-60',
            frameClassName: 'sm:col-span-2',
            ...form.register('loungeState', { onBlur: () => abbreviateState(form) }),
          })}
          {field('loungeZip', {
            label: 'ZIP code',
            autoComplete: 'postal-code',
            frameClassName: 'sm:col-span-2',
          })}
          {field('loungePhone', {
            label: 'Phone',
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel',
            frameClassName: 'col-span-2 sm:col-span-6',
          })}
        </div>
      </fieldset>
      <TermsLine />
      <SubmitRow error={error}>
        <Button type="submit" size="lg" wide busy={busy}>
          {button}
        </Button>
      </SubmitRow>
    </form>
  );
}
