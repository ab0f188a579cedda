import { useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '@vitola/contract/integrations/integrations';
import { readQuery, useWrite } from '../../api/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { sectionHeading } from './section.tsx';

/** Asks for confirmation, then removes a webhook. */
export function RemoveWebhook({ asked, onClose }: { asked: Webhook | undefined; onClose: () => void }) {
  const toast = useToast();
  const client = useQueryClient();
  const remove = useWrite('DELETE /api/integrations/webhooks/{id}', {
    refreshes: ['GET /api/integrations/webhooks'],
    onSuccess: (_, { params: { id } }) => {
      // Removed from the cache at once: otherwise its row would request a log that is gone.
      const list = readQuery('GET /api/integrations/webhooks').queryKey;
      client.setQueryData(list, (webhooks) => webhooks?.filter((each) => each.id !== id));
      toast({ title: 'Webhook removed', kind: 'success' });
    },
  });
  const removeAsked = async () => {
    const sent = { params: { id: asked?.id ?? '' } };
    // A pending request for its log would fail with 'not found'.
    await client.cancelQueries(readQuery('GET /api/integrations/webhooks/{id}/deliveries', sent));
    return remove.mutateAsync(sent);
  };
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title="Remove this webhook?"
      confirmLabel="Remove permanently"
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={removeAsked}
      onClose={onClose}
      focusAfter={() => sectionHeading('webhooks')}
    >
      <span className="break-all">{asked?.url}</span> will receive no more events, and its log and secret are
      deleted.
    </ConfirmDialog>
  );
}
