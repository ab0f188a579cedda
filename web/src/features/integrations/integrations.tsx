import { Plug } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { useLoadAhead } from '../../lazy/use-load-ahead.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { findShownSecret } from './one-time-secret.tsx';

const KeysAndWebhooks = lazyComponent('integrations', () =>
  import('./keys-and-webhooks.tsx').then((m) => m.KeysAndWebhooks),
);

/** What the dialog is filled with, loaded once the page is idle. */
export const integrationParts = [KeysAndWebhooks.part];

/** The button and dialog for API keys and webhooks of an Enterprise lounge. */
export function Integrations() {
  const [isOpen, setOpen] = useState(false);
  useLoadAhead(integrationParts);
  // An accidental close must not hide a secret that is shown once.
  const change = (open: boolean) => {
    const secret = open ? null : findShownSecret();
    if (secret) secret.focus();
    else setOpen(open);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title="API & Webhooks"
      description="Connect your own systems. Part of the Enterprise plan."
      size="lg"
      trigger={
        <Button variant="secondary" icon={<Plug aria-hidden="true" className="size-4.5" />}>
          API & Webhooks
        </Button>
      }
    >
      <KeysAndWebhooks />
    </Dialog>
  );
}
