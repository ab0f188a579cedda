import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { texts } from '../texts/texts.ts';
import type { useLogout } from './use-logout.ts';

/** Asks before a logout that would lose changes. */
export function LogoutDialog({ unsent, leave, stay }: ReturnType<typeof useLogout>) {
  const said = texts().logoutDialog;
  return (
    <ConfirmDialog
      open={unsent > 0}
      title={said.title}
      confirmLabel={said.confirm}
      cancelLabel={said.cancel}
      busy={false}
      error={undefined}
      onConfirm={leave}
      onClose={stay}
      focusAfter={() => null}
    >
      {said.body(unsent)}
    </ConfirmDialog>
  );
}
