import type { Tablet } from '@vitola/contract/tablets/tablets';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { formatSince, reportInWords } from './report-in-words.ts';
import { RenameTablet } from './rename-tablet.tsx';

/** The id of the heading above the tablets, which takes the focus when a row is gone. */
export const tabletsHeading = 'paired-tablets';

/** A paired tablet, to rename and to revoke. */
export function TabletRow({ tablet }: { tablet: Tablet }) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, silentSince, isMissed } = tablet;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p
          className={clsx('text-[0.9375rem]', isMissed ? 'font-semibold text-danger-ink' : 'text-ink-muted')}
        >
          {silentSince === null ? 'Reporting' : `Silent since ${formatSince(silentSince)}`}
        </p>
        <p className="tnum text-[0.9375rem] wrap-anywhere text-ink-muted">{reportInWords(tablet)}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="secondary" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <RevokeTablet tablet={tablet} />
      </div>
      <RenameTablet tablet={isRenaming ? tablet : undefined} onClose={() => setRenaming(false)} />
    </li>
  );
}

function RevokeTablet({ tablet: { id, name } }: { tablet: Tablet }) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const revoke = useWrite('DELETE /api/tablets/{id}', {
    refreshes: ['GET /api/tablets'],
    onSuccess: () => toast({ title: `${name} is no longer paired`, kind: 'success' }),
  });
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke"
        cancelLabel="Keep"
        busy={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={() => revoke.mutateAsync({ params: { id } })}
        onClose={() => setAsking(false)}
        focusAfter={() => document.getElementById(tabletsHeading)}
      >
        <p>
          It goes on as any browser does: guests can use it, and what it has not sent yet is still sent. To
          have it here again, pair it again.
        </p>
      </ConfirmDialog>
    </>
  );
}
