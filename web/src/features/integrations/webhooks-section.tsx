import { fullSentences, most } from '@vitola/contract/integrations/integration-constants';
import { NewWebhook, type Webhook } from '@vitola/contract/integrations/integrations';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useRead, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Choices } from './choices.tsx';
import { RemoveWebhook } from './remove-webhook.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { sectionHeading, Section } from './section.tsx';
import { eventLabels, WebhookRow } from './webhook-row.tsx';

/** The lounge's webhooks: the list with logs, and a form for a new address. */
export function WebhooksSection() {
  const webhooks = useRead('GET /api/integrations/webhooks');
  const [asked, setAsked] = useState<Webhook>();
  return (
    <Section
      id="webhooks"
      title="Webhooks"
      lead="We send signed events to your system and retry when it is unavailable."
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
  /** The id of the webhook whose removal is being confirmed or sent. */
  removing: string | undefined;
  onRemove: (webhook: Webhook) => void;
}

function WebhookList({ webhooks, removing, onRemove }: WebhookListProps) {
  if (webhooks.length === 0) return <p className="text-ink-muted">No webhook yet.</p>;
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
  const form = useContractForm(NewWebhook, {
    url: '',
    events: ['survey.completed', 'lead.created', 'stock.low'],
  });
  const create = useWrite('POST /api/integrations/webhooks', {
    refreshes: ['GET /api/integrations/webhooks'],
    onSuccess: () => form.resetField('url'),
    onError: (error) => {
      showServerFieldErrors(form, error);
      // Somebody else may have made the last one that the lounge may have.
      void onRefused();
    },
  });
  const forget = () => {
    create.reset();
    sectionHeading('webhooks')?.focus();
  };
  if (create.data)
    return <OneTimeSecret label="The signing secret" secret={create.data.secret} onDone={forget} />;
  if (isFull) return <p className="text-ink-muted">{fullSentences.webhooks}</p>;
  const { errors } = form.formState;
  const isOfForm = create.error && Object.keys(create.error.fields).length === 0;
  return (
    <form
      noValidate
      aria-label="New webhook"
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
      onSubmit={(event) => void form.handleSubmit((body) => create.mutate({ body }))(event)}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Controller
        name="events"
        control={form.control}
        render={({ field, fieldState }) => (
          <Choices
            legend="Events"
            words={eventLabels}
            chosen={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {isOfForm && <FormError>{create.error.message}</FormError>}
      <Button type="submit" variant="secondary" className="self-start" busy={create.isPending}>
        Add webhook
      </Button>
    </form>
  );
}
