import { ApiKeysSection } from './api-keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** An Enterprise lounge's API keys and webhooks. */
export function KeysAndWebhooks() {
  return (
    <div className="flex flex-col gap-8">
      <ApiKeysSection />
      <hr className="border-line" />
      <WebhooksSection />
    </div>
  );
}
