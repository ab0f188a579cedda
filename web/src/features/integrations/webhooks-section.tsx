import { fullSentences, most, type WebhookEvent } from '@vitola/contract/integration-constants';
import type { Webhook } from '@vitola/contract/integrations';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Choices } from './choices.tsx';
import { RemoveWebhook } from './remove-webhook.tsx';
import { SecretOnce } from './secret-once.tsx';
import { headingOf, Section } from './section.tsx';
import { eventWords, WebhookRow } from './webhook-row.tsx';

/** Where the lounge has events sent: the list with its log, and a form for a new address. */
export function WebhooksSection() {
  const webhooks = useRead('GET /api/integrations/webhooks');
  const [asked, setAsked] = useState<Webhook>();
  return (
    <Section
      id="webhooks"
      title="Webhooks"
      lead="We tell your system what happens here, signed, and try again when it is away."
    >
      <Loaded of={webhooks} label="Loading your webhooks" rows={1}>
        {(listed) => <WebhookList webhooks={listed} removing={asked?.id} onRemove={setAsked} />}
      </Loaded>
      <NewWebhookForm isFull={(webhooks.data?.length ?? 0) >= most.webhooks} onRefused={webhooks.refetch} />
      <RemoveWebhook asked={asked} onClose={() => setAsked(undefined)} />
    </Section>
  );
}

interface WebhookListProps {
  webhooks: readonly Webhook[];
  /** The id of the one whose removal is asked about or under way. */
  removing: string | undefined;
  onRemove: (webhook: Webhook) => void;
}

function WebhookList({ webhooks, removing, onRemove }: WebhookListProps) {
  if (webhooks.length === 0) return <p className="text-ink-muted">No address yet.</p>;
  return (
    <ul aria-label="Your webhooks" className="divide-y divide-line border-y border-line">
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          isRemoving={webhook.id === removing}
          onRemove={() => onRemove(webhook)}
        />
      ))}
    </ul>
  );
}

function NewWebhookForm({ isFull, onRefused }: { isFull: boolean; onRefused: () => unknown }) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>(['survey.completed', 'lead.created', 'stock.low']);
  const create = useWrite('POST /api/integrations/webhooks', {
    refreshes: ['GET /api/integrations/webhooks'],
    onSuccess: () => setUrl(''),
    onError: () => void onRefused(),
  });
  const forget = () => {
    create.reset();
    headingOf('webhooks')?.focus();
  };
  if (create.data)
    return <SecretOnce label="The signing secret" secret={create.data.secret} onDone={forget} />;
  if (isFull) return <p className="text-ink-muted">{fullSentences.webhooks}</p>;
  const fields = create.error?.fields ?? {};
  const isOther = create.error && !fields.url && !fields.events;
  return (
    <form
      noValidate
      aria-label="New webhook"
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { url, events } });
      }}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        error={fields.url ?? (isOther ? create.error?.message : undefined)}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Choices
        legend="Tell it when"
        words={eventWords}
        chosen={events}
        onChange={setEvents}
        error={fields.events}
      />
      <Button type="submit" variant="secondary" className="self-start" busy={create.isPending}>
        Add webhook
      </Button>
    </form>
  );
}
