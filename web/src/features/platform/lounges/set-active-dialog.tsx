import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLoungeWrite } from './use-lounge-write.ts';

interface SetActiveDialogProps {
  lounge: LoungeDetails;
  onClose: () => void;
}

/** Asks before a lounge is closed to guests, or opened again. */
export function SetActiveDialog({ lounge: { loungeId, name, isActive }, onClose }: SetActiveDialogProps) {
  const done = isActive
    ? { title: 'Lounge Deactivated', description: `${name} has been marked for deactivation.` }
    : { title: 'Lounge Activated', description: `${name} is open to guests again.` };
  const { mutateAsync, isPending, error } = useLoungeWrite(
    'PUT /api/super-admin/lounges/{loungeId}/active',
    done,
  );
  return (
    <ConfirmDialog
      open
      title={isActive ? `Deactivate ${name}?` : `Activate ${name}?`}
      confirmLabel={isActive ? 'Deactivate Lounge' : 'Activate Lounge'}
      cancelLabel="Cancel"
      busy={isPending}
      error={error?.message}
      onConfirm={() => mutateAsync({ params: { loungeId }, body: { isActive: !isActive } })}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>('#manage h2')}
    >
      {isActive
        ? 'Its tablets then say that it is closed. Nothing is deleted, its members keep their vaults, and you can activate it again.'
        : 'Its tablets serve guests again within a few minutes.'}
    </ConfirmDialog>
  );
}
