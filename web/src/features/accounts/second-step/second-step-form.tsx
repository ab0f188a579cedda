import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { SecondFactorMethod } from '@vitola/contract/errors';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';
import type { PasskeySignIn } from './use-passkey-sign-in.ts';
import { signInTexts } from '../../../i18n/shared/sign-in-texts.ts';

export interface SecondStepProps {
  /** The methods the account has set up. */
  methods: readonly SecondFactorMethod[];
  passkey: PasskeySignIn;
  /** What the first step was; the password, if nothing is said. */
  firstStep?: 'password' | 'link';
  onDone: (user: SessionUser) => void;
  /** Goes back to the first step. */
  onRestart: () => void;
}

/** The second step of a sign-in: a code of the app, a passkey, or one of the recovery codes. */
export function SecondStepForm({
  methods,
  passkey,
  firstStep = 'password',
  onDone,
  onRestart,
}: SecondStepProps) {
  const said = signInTexts().secondStep;
  const [way, setWay] = useState<'app' | 'passkey' | 'recovery'>(methods[0] ?? 'recovery');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  const change = (to: typeof way) => {
    passkey.reset();
    setWay(to);
  };
  const others = [...methods, 'recovery' as const].filter((each) => each !== way);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {said.title}
        </h2>
        <p className="mt-1 text-ink-muted">
          {said.isCorrect[firstStep]} {said.leads[way]}
        </p>
      </div>
      {way === 'passkey' ? (
        <SubmitRow error={passkey.error}>
          <Button size="lg" wide busy={passkey.busy} onClick={passkey.start} icon={<Key />}>
            {said.ways.passkey}
          </Button>
        </SubmitRow>
      ) : (
        <CodeForm key={way} way={way} onDone={onDone} />
      )}
      <div className="flex flex-wrap justify-center gap-x-4 gap-y-1">
        {others.map((other) => (
          <Button key={other} variant="quiet" onClick={() => change(other)}>
            {said.ways[other]}
          </Button>
        ))}
        <Button variant="quiet" onClick={onRestart}>
          {said.restart}
        </Button>
      </div>
    </div>
  );
}

const Key = () => <KeyRound aria-hidden="true" className="size-5" />;

function CodeForm({ way, onDone }: { way: 'app' | 'recovery'; onDone: (user: SessionUser) => void }) {
  const [code, setCode] = useState('');
  const { mutate, error, isPending, isSuccess } = useWrite('POST /api/login/second-step', {
    onSuccess: onDone,
  });
  const send = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    mutate({ body: { code } });
  };
  const { secondStep: said, signIn } = signInTexts();
  const words =
    way === 'app'
      ? ({ ...appField, label: said.code, hint: said.codeHint } as const)
      : ({ label: said.recoveryCode, autoComplete: 'off' } as const);
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        {...words}
        required
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={error?.fields.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <SubmitRow error={error && !error.fields.code ? error.message : undefined}>
        <Button type="submit" size="lg" wide busy={isPending || isSuccess}>
          {signIn}
        </Button>
      </SubmitRow>
    </form>
  );
}

const appField = { autoComplete: 'one-time-code', inputMode: 'numeric' } as const;
