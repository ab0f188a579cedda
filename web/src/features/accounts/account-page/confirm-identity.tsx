import { useMutation } from '@tanstack/react-query';
import {
  confirmWithPassword,
  type PasswordConfirmation,
  type SecondFactor,
} from '@vitola/contract/accounts/second-factor';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { signChallenge } from '../second-step/browser-passkey.ts';
import { SubmitRow } from '../submit-row.tsx';
import { texts } from './texts/texts.ts';

/** A confirmation that expires sooner than this is asked for again, because the action takes a while. */
const minRemainingMs = 60_000;

/**
 * Runs an action that the server allows only shortly after a sign-in or a confirmation: at once, or after a dialog has
 * asked for a passkey or the password, with a code if the second step is on.
 */
export function useConfirmFirst() {
  const [next, setNext] = useState<{ act: () => void }>();
  const factor = useRead('GET /api/account/second-factor');
  const { data, refetch } = factor;
  const decide = (
    act: () => void,
    { data, dataUpdatedAt }: Pick<typeof factor, 'data' | 'dataUpdatedAt'>,
  ) => {
    const confirmedUntil = dataUpdatedAt + (data?.confirmedFor ?? 0) * 1000;
    // If it can't be read, the server's answer to the action says what is missing.
    if (!data || confirmedUntil - Date.now() > minRemainingMs) act();
    else setNext({ act });
  };
  const confirmFirst = (act: () => void) => {
    if (data) decide(act, factor);
    else void refetch().then((read) => decide(act, read));
  };
  const dialog = (
    <ConfirmIdentity
      open={next !== undefined}
      factor={data}
      onConfirmed={() => {
        setNext(undefined);
        void refetch();
        next?.act();
      }}
      onClose={() => setNext(undefined)}
    />
  );
  return { confirmFirst, dialog, hasSecondStep: data?.since != null };
}

interface ConfirmIdentityProps {
  open: boolean;
  factor: SecondFactor | undefined;
  onConfirmed: () => void;
  onClose: () => void;
}

function ConfirmIdentity({ open, onClose, ...rest }: ConfirmIdentityProps) {
  const said = texts().confirm;
  return (
    <Dialog
      title={said.title}
      description={said.description}
      size="sm"
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <ConfirmForm {...rest} />
    </Dialog>
  );
}

function ConfirmForm({ factor, onConfirmed }: Pick<ConfirmIdentityProps, 'factor' | 'onConfirmed'>) {
  const said = texts().confirm;
  const form = useContractForm(confirmWithPassword.body, { password: '', code: '' });
  const byPassword = useWrite('POST /api/account/confirm', { onSuccess: onConfirmed });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const options = await call('POST /api/account/confirm/passkey-options');
      return call('POST /api/account/confirm/passkey', {
        body: { credential: await signChallenge(options) },
      });
    },
    onSuccess: onConfirmed,
  });
  const send = ({ password, code }: PasswordConfirmation) => {
    byPasskey.reset();
    byPassword.mutate({ body: { password, ...(factor?.since && { code }) } });
  };
  const { errors } = form.formState;
  const codeError = errors.code?.message ?? byPassword.error?.fields.code;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="flex flex-col gap-5"
    >
      <PasswordField
        label={said.password}
        required
        error={errors.password?.message ?? (codeError ? undefined : byPassword.error?.message)}
        {...form.register('password')}
      />
      {factor?.since && (
        <TextField
          {...(factor.appSince
            ? { label: said.code, hint: said.codeHint, autoComplete: 'one-time-code' }
            : { label: said.recoveryCode, autoComplete: 'off' })}
          required
          autoCapitalize="none"
          spellCheck={false}
          error={codeError}
          {...form.register('code')}
        />
      )}
      <SubmitRow error={byPasskey.error?.message}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={byPassword.isPending}>
            {said.confirm}
          </Button>
          {(factor?.passkeys ?? 0) > 0 && (
            <Button variant="secondary" busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              {said.usePasskey}
            </Button>
          )}
        </div>
      </SubmitRow>
    </form>
  );
}
