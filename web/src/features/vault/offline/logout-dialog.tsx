import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { texts } from '../texts/texts.ts';
import type { useLogout } from './use-logout.ts';

const said = texts.logoutDialog;

/** Asks before a logout that would lose changes. */
export const LogoutDialog = ({ unsent, leave, stay }: ReturnType<typeof useLogout>) => (
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
