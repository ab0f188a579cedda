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
  // An accidental close must not hide a secret that is shown once.
  const change = (isOpen: boolean) => {
    const secret = isOpen ? null : findShownSecret();
    if (secret) secret.focus();
    else onOpenChange(isOpen);
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
