import type { Webhook } from '@vitola/contract/integrations';
import { useWrite } from '../../lib/query.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { headingOf } from './section.tsx';

/** Asks once before a webhook is removed. */
export function RemoveWebhook({ asked, onClose }: { asked: Webhook | undefined; onClose: () => void }) {
  const toast = useToast();
  const remove = useWrite('DELETE /api/integrations/webhooks/{id}', {
    refreshes: ['GET /api/integrations/webhooks'],
    onSuccess: () => toast({ title: 'Webhook removed', kind: 'success' }),
  });
  return (
    <AskFirst
      open={asked !== undefined}
      title="Remove this webhook?"
      yes="Remove for good"
      busy={remove.isPending}
      error={remove.error?.message}
      onYes={() => remove.mutateAsync({ params: { id: asked?.id ?? '' } })}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      next={() => headingOf('webhooks')}
    >
      <span className="break-all">{asked?.url}</span> is told nothing more, and its log and its secret are
      gone.
    </AskFirst>
  );
}
