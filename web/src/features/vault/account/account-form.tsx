import { Button } from '../../../ui/buttons/button.tsx';
import { bringingShare } from '../../../navigation/member-address.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { SignInLinkButton } from '../../accounts/index.ts';
import { TermsLine } from '../../legal/index.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { accountTexts } from '../texts/account-texts.ts';
import type { useVaultAccount } from './use-vault-account.ts';

interface AccountFormProps {
  account: ReturnType<typeof useVaultAccount>;
  typed: Typed;
  onType: (typed: Typed) => void;
}

export interface Typed {
  email: string;
  password: string;
}

/** Email and password, to sign in or to register. */
export function AccountForm({ account, typed, onType }: AccountFormProps) {
  const said = accountTexts();
  const { mode, send, isBusy, shareId } = account;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send(typed);
      }}
      className="flex flex-col gap-5"
    >
      <TextField
        label={said.email}
        type="email"
        name="email"
        autoComplete={mode === 'login' ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed.email}
        onChange={({ target }) => onType({ ...typed, email: target.value })}
      />
      <PasswordField
        label={said.password}
        name="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        hint={mode === 'register' ? said.passwordHint : undefined}
        required
        value={typed.password}
        onChange={({ target }) => onType({ ...typed, password: target.value })}
      />
      {mode === 'register' && <TermsLine />}
      <Button type="submit" size="lg" wide busy={isBusy}>
        {said[mode].button}
      </Button>
      {mode === 'login' && (
        <div className="flex flex-wrap justify-center gap-x-4">
          <SignInLinkButton typed={typed.email} shareId={shareId} />
          <Link
            href={bringingShare('/auth?mode=forgot', shareId)}
            className="inline-flex min-h-11 items-center self-center font-semibold text-accent-ink no-underline hover:underline"
          >
            {said.forgotten}
          </Link>
        </div>
      )}
    </form>
  );
}
