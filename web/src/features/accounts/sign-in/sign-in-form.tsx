import type { Credentials } from '@vitola/contract/accounts/sign-in';
import { useLazyContractForm } from '../../../forms/lazy-validation.ts';
import type { ContractForm } from '../../../forms/contract-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SecondStep } from '../second-step/second-step.tsx';
import type { SecondStepProps } from '../second-step/second-step-form.tsx';
import type { PasskeySignIn } from '../second-step/use-passkey-sign-in.ts';
import { SubmitRow } from '../submit-row.tsx';
import { signInTexts } from '../../../i18n/shared/sign-in-texts.ts';

type SignIn = ContractForm<Credentials, Credentials>;

const rules = () => import('./sign-in-rules.ts').then(({ signInRules }) => signInRules);
export const useSignInForm = (): SignIn => useLazyContractForm(rules, { username: '', password: '' });

interface SignInFormProps {
  form: SignIn;
  error: string | undefined;
  busy: boolean;
  onSend: (credentials: Credentials) => void;
  onForgotten: () => void;
  /** The sign-in with a passkey. */
  passkey: PasskeySignIn;
  /** Present once the password was right and a second step is required. */
  secondStep: SecondStepProps | undefined;
}

/** Username or email and password, or a passkey; then the second step of accounts that have one. */
export function SignInForm({ form, error, busy, onSend, onForgotten, passkey, secondStep }: SignInFormProps) {
  const { errors } = form.formState;
  const said = signInTexts();
  if (secondStep) return <SecondStep {...secondStep} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      className="flex flex-col gap-5"
    >
      <TextField
        label={said.usernameOrEmail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label={said.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SubmitRow error={error ?? passkey.error}>
        <Button type="submit" size="lg" wide busy={busy}>
          {said.signIn}
        </Button>
        <Button variant="secondary" wide className="mt-3" busy={passkey.busy} onClick={passkey.start}>
          {said.withPasskey}
        </Button>
      </SubmitRow>
      <Button variant="quiet" className="self-center" onClick={onForgotten}>
        {said.forgotten}
      </Button>
    </form>
  );
}
