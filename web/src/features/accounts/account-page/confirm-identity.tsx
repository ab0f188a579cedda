import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { signChallenge } from '../second-step/browser-passkey.ts';
import { SubmitRow } from '../submit-row.tsx';

/** A confirmation that expires sooner than this is asked for again, because the action takes a while. */
const minRemainingMs = 60_000;

/**
 * Runs an action that the server allows only shortly after a sign-in or a confirmation: at once, or after a dialog has
 * asked for the password or a passkey.
 */
export function useConfirmFirst() {
  const [next, setNext] = useState<{ act: () => void }>();
  const { data, dataUpdatedAt, refetch } = useRead('GET /api/account/second-factor');
  const confirmedUntil = dataUpdatedAt + (data?.confirmedFor ?? 0) * 1000;
  const confirmFirst = (act: () => void) => {
    if (confirmedUntil - Date.now() > minRemainingMs) act();
    else setNext({ act });
  };
  const dialog = (
    <ConfirmIdentity
      open={next !== undefined}
      hasPasskey={(data?.passkeys ?? 0) > 0}
      onConfirmed={() => {
        setNext(undefined);
        void refetch();
        next?.act();
      }}
      onClose={() => setNext(undefined)}
    />
  );
  return { confirmFirst, dialog };
}

interface ConfirmIdentityProps {
  open: boolean;
  hasPasskey: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

function ConfirmIdentity({ open, onClose, ...rest }: ConfirmIdentityProps) {
  return (
    <Dialog
      title="Confirm that it is you"
      description="We ask again before anything changes about how you sign in."
      size="sm"
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <ConfirmForm {...rest} />
    </Dialog>
  );
}

function ConfirmForm({ hasPasskey, onConfirmed }: Pick<ConfirmIdentityProps, 'hasPasskey' | 'onConfirmed'>) {
  const [password, setPassword] = useState('');
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
  const send = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    byPasskey.reset();
    byPassword.mutate({ body: { password } });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <PasswordField
        label="Password"
        required
        value={password}
        error={byPassword.error?.message}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SubmitRow error={byPasskey.error?.message}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={byPassword.isPending}>
            Confirm
          </Button>
          {hasPasskey && (
            <Button variant="secondary" busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              Use a passkey
            </Button>
          )}
        </div>
      </SubmitRow>
    </form>
  );
}
