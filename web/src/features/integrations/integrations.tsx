import { Plug } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
import { findShownSecret } from './one-time-secret.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** The button and dialog for API keys and webhooks of an Enterprise lounge. */
export function Integrations() {
  const [isOpen, setOpen] = useState(false);
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
      <div className="flex flex-col gap-8">
        <ApiKeysSection />
        <hr className="border-line" />
        <WebhooksSection />
      </div>
    </Dialog>
  );
}
