import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { pointOfSaleQueries } from './queries.ts';

/** Asks for confirmation, then disconnects the point of sale. */
export function Disconnect({ name }: { name: string }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const disconnect = useWrite('DELETE /api/point-of-sale/connection', {
    refreshes: pointOfSaleQueries,
    onSuccess: () => toast({ title: `${name} disconnected`, kind: 'success' }),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Disconnect ${name}?`}
        confirmLabel="Disconnect"
        busy={disconnect.isPending}
        error={disconnect.error?.message}
        onConfirm={() => disconnect.mutateAsync({})}
        onClose={() => setOpen(false)}
        focusAfter={() => document.querySelector('h1')}
      >
        Nothing more is read, and which item sells which cigar is forgotten. Your cigars, their stock and all
        recorded sales stay.
      </ConfirmDialog>
    </>
  );
}
