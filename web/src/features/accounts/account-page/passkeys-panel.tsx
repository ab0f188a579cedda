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
import { texts } from './texts/texts.ts';

/** The account's passkeys: the list, a form for a new one, and removal. */
export function PasskeysPanel() {
  const passkeys = useRead('GET /api/account/passkeys');
  const [asked, setAsked] = useState<Passkey>();
  const [renamed, setRenamed] = useState<Passkey>();
  const { confirmFirst, dialog } = useConfirmFirst();
  const panel = useRef<HTMLElement>(null);
  const said = texts().passkeys;
  return (
    <Panel ref={panel} title={said.title} description={said.description}>
      <div className="flex flex-col gap-5">
        <Loaded of={passkeys} label={said.loading} rows={1}>
          {(listed) => (
            <>
              <PasskeyList
                passkeys={listed}
                onRename={setRenamed}
                onRemove={(passkey) => confirmFirst(() => setAsked(passkey))}
              />
              {listed.length >= maxPasskeys ? (
                <p className="text-ink-muted">{said.limit}</p>
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
  const said = texts().passkeys;
  if (passkeys.length === 0) return <p className="text-ink-muted">{said.none}</p>;
  return (
    <ul aria-label={said.list} className="divide-y divide-line border-y border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{passkey.name}</p>
            <p className="text-[0.9375rem] text-ink-muted">
              {said.added(formatDay(passkey.createdAt))} ·{' '}
              {passkey.lastUsedAt ? said.lastUsed(formatDay(passkey.lastUsedAt)) : said.unused}
            </p>
          </div>
          <div className="flex gap-1">
            <Button
              variant="quiet"
              size="sm"
              aria-label={said.renameOne(passkey.name)}
              onClick={() => onRename(passkey)}
            >
              {said.rename}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={said.removeOne(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {said.remove}
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
  const said = texts().passkeys;
  const remove = useWrite('DELETE /api/account/passkeys/{id}', {
    refreshes: ['GET /api/account/passkeys', 'GET /api/account/second-factor'],
    onSuccess: () => toast({ title: said.removed, kind: 'success' }),
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={said.removeTitle}
      confirmLabel={said.remove}
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutateAsync({ params: { id: asked?.id ?? '' } })}
      onClose={onClose}
      focusAfter={next}
    >
      <span className="wrap-anywhere">{said.removeBody(asked?.name ?? '')}</span>
    </ConfirmDialog>
  );
}
