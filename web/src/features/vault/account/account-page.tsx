import { useState } from 'react';
import { PublicShell } from '../../../shell/public-shell.tsx';
import { Card } from '../../../ui/display/panel.tsx';
import { SecondStep } from '../../accounts/index.ts';
import { accountTexts } from '../texts/account-texts.ts';
import cigar from './cigar.svg';
import { AccountForm, type Typed } from './account-form.tsx';
import { useVaultAccount } from './use-vault-account.ts';

interface AccountPageProps {
  onRegistered: () => void;
  /** Called at the first sign of a person who will enter the vault. */
  onStart: () => void;
}

/** The page before the vault: its form, in one of two modes, and a cigar. */
export function AccountPage({ onRegistered, onStart }: AccountPageProps) {
  const account = useVaultAccount(onRegistered);
  const { mode, setMode, secondStep, shareId } = account;
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  const said = accountTexts()[mode];
  return (
    <PublicShell>
      <div
        className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-4 pt-2 pb-16 sm:px-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:py-16"
        onFocus={onStart}
      >
        <div className="max-lg:text-center">
          <img
            src={cigar}
            alt=""
            width="624"
            height="122"
            className="mb-4 w-full max-lg:mx-auto max-lg:max-w-xs lg:mb-8"
          />
          <h1 className="text-4xl sm:text-5xl">{said.title}</h1>
          <p className="mt-3 text-lg text-ink-muted">
            {shareId === undefined ? said.promise : accountTexts().brings}
          </p>
        </div>
        <Card className="w-full max-w-md self-start justify-self-center sm:p-8 lg:self-center">
          {secondStep ? (
            <SecondStep {...secondStep} />
          ) : (
            <AccountForm account={account} typed={typed} onType={setTyped} />
          )}
          {!secondStep && (
            <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-ink-muted">
              {said.other}
              <button
                type="button"
                className="min-h-11 font-semibold text-accent-ink underline underline-offset-4"
                onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
              >
                {said.switch}
              </button>
            </p>
          )}
        </Card>
      </div>
    </PublicShell>
  );
}
