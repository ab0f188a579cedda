import type { Credentials } from '@vitola/contract/accounts';
import { useEarlyForm } from '../../lib/early-form.ts';
import type { ContractForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SendRow } from './send-row.tsx';

type SignIn = ContractForm<Credentials, Credentials>;

const rules = () => import('./front-door-rules.ts').then(({ signInRules }) => signInRules);
export const useSignInForm = (): SignIn => useEarlyForm(rules, { username: '', password: '' });

interface SignInFormProps {
  form: SignIn;
  error: string | undefined;
  busy: boolean;
  onSend: (credentials: Credentials) => void;
  onForgotten: () => void;
}

/** Username or e-mail, and password. */
export function SignInForm({ form, error, busy, onSend, onForgotten }: SignInFormProps) {
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      className="flex flex-col gap-5"
    >
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SendRow error={error}>
        <Button type="submit" size="lg" wide busy={busy}>
          Sign In
        </Button>
      </SendRow>
      <Button variant="quiet" className="self-center" onClick={onForgotten}>
        Forgot password?
      </Button>
    </form>
  );
}
