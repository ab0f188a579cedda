import { maxPasskeys, type Passkey } from '@vitola/contract/accounts/passkeys';
import { useRef, useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { useConfirmFirst } from './confirm-identity.tsx';
import { formatDay } from './format-day.ts';
import { RenamePasskey } from './rename-passkey.tsx';

/** The account's passkeys: the list, a form for a new one, and removal. */
export function PasskeysPanel() {
  const passkeys = useRead('GET /api/account/passkeys');
  const [asked, setAsked] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const { confirmFirst, dialog } = useConfirmFirst();
  const panel = useRef<HTMLElement>(null);
  return (
    <Panel
      ref={panel}
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN. There is nothing to remember and nothing to guess."
    >
      <div className="flex flex-col gap-5">
        <Loaded of={passkeys} label="Loading your passkeys" rows={1}>
          {(listed) => (
            <>
              <PasskeyList
                passkeys={listed}
                onRename={setRenamed}
                onRemove={(passkey) => confirmFirst(() => setAsked(passkey))}
              />
              {listed.length >= maxPasskeys ? (
                <p className="text-ink-muted">
                  An account has at most {maxPasskeys} passkeys. Remove one first.
                </p>
              ) : (
                <AddPasskey confirmFirst={confirmFirst} />
              )}
            </>
          )}
        </Loaded>
      </div>
      {dialog}
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <RemovePasskey
        asked={asked}
        onClose={() => setAsked(undefined)}
        next={() => panel.current?.querySelector('h2') ?? null}
      />
    </Panel>
  );
}

function PasskeyList({
  passkeys,
  onRename,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}) {
  if (passkeys.length === 0) return <p className="text-ink-muted">No passkey yet.</p>;
  return (
    <ul aria-label="Your passkeys" className="divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{passkey.name}</p>
            <p className="text-[0.9375rem] text-ink-muted">
              Added {formatDay(passkey.createdAt)} ·{' '}
              {passkey.lastUsedAt ? `last used ${formatDay(passkey.lastUsedAt)}` : 'not used yet'}
            </p>
          </div>
          <div className="flex gap-1">
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RemovePasskeyProps {
  asked: Passkey | undefined;
  onClose: () => void;
  next: () => HTMLElement | null;
}

function RemovePasskey({ asked, onClose, next }: RemovePasskeyProps) {
  const toast = useToast();
  const remove = useWrite('DELETE /api/account/passkeys/{id}', {
    refreshes: ['GET /api/account/passkeys', 'GET /api/account/second-factor'],
    onSuccess: () => toast({ title: 'Passkey removed', kind: 'success' }),
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title="Remove this passkey?"
      confirmLabel="Remove"
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutateAsync({ params: { id: asked?.id ?? '' } })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      focusAfter={next}
    >
      <span className="wrap-anywhere">“{asked?.name}”</span> can no longer sign in. If it is your only second
      step, you will sign in with your password alone.
    </ConfirmDialog>
  );
}
