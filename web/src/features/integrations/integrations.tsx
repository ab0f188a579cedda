import { usePendingWrites } from '../../api/query.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { useLoadAhead } from '../../lazy/use-load-ahead.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { findShownSecret } from './one-time-secret.tsx';

const KeysAndWebhooks = lazyComponent('integrations', () =>
  import('./keys-and-webhooks.tsx').then((m) => m.KeysAndWebhooks),
);

/** What the dialog is filled with, loaded once the page is idle. */
export const integrationParts = [KeysAndWebhooks.part];

interface IntegrationsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog for API keys and webhooks of an Enterprise lounge. */
export function Integrations({ open, onOpenChange }: IntegrationsProps) {
  useLoadAhead(integrationParts);
  const isMaking = [
    usePendingWrites('POST /api/integrations/keys'),
    usePendingWrites('POST /api/integrations/webhooks'),
    usePendingWrites('POST /api/integrations/webhooks/{id}/secret'),
  ].some(({ length }) => length > 0);
  // An accidental close must not hide a secret that is shown once, nor one that is still being made.
  const change = (isOpen: boolean) => {
    const secret = isOpen ? null : findShownSecret();
    if (secret) secret.focus();
    else if (isOpen || !isMaking) onOpenChange(isOpen);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="API & Webhooks"
      description="Connect your own systems. Part of the Enterprise plan."
      size="lg"
    >
      <KeysAndWebhooks />
    </Dialog>
  );
}
