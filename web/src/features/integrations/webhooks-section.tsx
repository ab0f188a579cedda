import type { Webhook, WebhookEvent } from '@vitola/contract/integrations';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Choices } from './choices.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretOnce } from './secret-once.tsx';

const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'survey.completed': 'A survey is completed',
  'lead.created': 'A guest leaves an address',
  'stock.low': 'A cigar runs low',
};

/** Where the lounge has events sent: the list with its log, and a form for a new address. */
export function WebhooksSection() {
  const webhooks = useRead('GET /api/integrations/webhooks');
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-4">
      <div>
        <h3 id="webhooks" className="text-xl">
          Webhooks
        </h3>
        <p className="mt-1 text-ink-muted">
          We tell your system what happens here, signed, and try again when it is away.
        </p>
      </div>
      {webhooks.data ? (
        <WebhookList webhooks={webhooks.data} />
      ) : webhooks.error ? (
        <ErrorState onRetry={() => void webhooks.refetch()}>{webhooks.error.message}</ErrorState>
      ) : (
        <SkeletonList label="Loading your webhooks" rows={1} />
      )}
      <NewWebhookForm />
    </section>
  );
}

function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return <p className="text-ink-muted">No address yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

function WebhookRow({ webhook: { id, url, events } }: { webhook: Webhook }) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const fail = (title: string) => (error: { message: string }) =>
    toast({ title, description: error.message, kind: 'destructive' });
  const test = useWrite('POST /api/integrations/webhooks/{id}/test', {
    refreshes: ['GET /api/integrations/webhooks/{id}/deliveries'],
    onSuccess: () => {
      setOpen(true);
      toast({ title: 'Test event on its way', kind: 'success' });
    },
    onError: fail('Test event not sent'),
  });
  const remove = useWrite('DELETE /api/integrations/webhooks/{id}', {
    refreshes: ['GET /api/integrations/webhooks'],
    onSuccess: () => toast({ title: 'Webhook removed', kind: 'success' }),
    onError: fail('Webhook not removed'),
  });
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="font-semibold break-all">{url}</p>
      <p className="text-[0.9375rem] text-ink-muted">
        {events.map((event) => eventWords[event]).join(' · ')}
      </p>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="quiet"
          busy={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          Send a test
        </Button>
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide log' : 'Delivery log'}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          Remove
        </Button>
      </div>
      {isOpen && <DeliveryLog id={id} />}
    </li>
  );
}

function NewWebhookForm() {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>(['survey.completed', 'lead.created', 'stock.low']);
  const create = useWrite('POST /api/integrations/webhooks', {
    refreshes: ['GET /api/integrations/webhooks'],
    onSuccess: () => setUrl(''),
  });
  if (create.data)
    return <SecretOnce label="The signing secret" secret={create.data.secret} onDone={create.reset} />;
  const fields = create.error?.fields ?? {};
  const isOther = create.error && !fields.url && !fields.events;
  return (
    <form
      noValidate
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
