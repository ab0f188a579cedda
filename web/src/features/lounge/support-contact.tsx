import { plans } from '@vitola/contract/plans';
import { NewSupportMessage, type Support } from '@vitola/contract/platform/support';
import { supportPriorities } from '@vitola/contract/platform/support-constants';
import { useEffect } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { loadDraft, saveDraft } from '../../forms/draft.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { formatDateTime } from '../../time/format-date-time.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The lounge's account manager, the form that writes to support, and what was written. */
export function SupportContact({ loungeId }: { loungeId: string }) {
  const support = useRead('GET /api/lounge/support');
  return (
    <Loaded of={support} rows={4} errorMessage={() => 'Your messages to support could not be loaded'}>
      {(loaded) => (
        <>
          <Manager manager={loaded.accountManager} />
          <MessageForm plan={loaded.plan} draft={`support.${loungeId}`} />
          {loaded.messages.length > 0 && <Messages messages={loaded.messages} />}
        </>
      )}
    </Loaded>
  );
}

function Manager({ manager }: { manager: Support['accountManager'] }) {
  if (!manager) return null;
  return (
    <section
      aria-labelledby="account-manager"
      className="rounded-card border border-line bg-sunken px-4 py-3"
    >
      <h3 id="account-manager" className="text-lg">
        Your account manager
      </h3>
      <p className="wrap-anywhere">
        {manager.username},{' '}
        <a className="text-accent underline" href={`mailto:${manager.email}`}>
          {manager.email}
        </a>
      </p>
    </section>
  );
}

const nothing = { subject: '', message: '' };

/** What was typed stays in this tab, under the draft's name, until it is sent. */
function MessageForm({ plan, draft }: Pick<Support, 'plan'> & { draft: string }) {
  const toast = useToast();
  const form = useContractForm(NewSupportMessage, {
    ...nothing,
    ...loadDraft<Partial<typeof nothing>>(draft),
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(draft, values) }),
    [form, draft],
  );
  const { errors } = form.formState;
  const { mutate, isPending, error } = useWrite('POST /api/lounge/support/messages', {
    refreshes: ['GET /api/lounge/support'],
    onSuccess: () => {
      form.reset(nothing);
      saveDraft(draft, undefined);
      toast({ title: 'Message sent', description: 'Support answers by email.', kind: 'success' });
    },
    onError: (error) => showServerFieldErrors(form, error),
  });
  const send = form.handleSubmit((body) => mutate({ body }));
  return (
    <section aria-labelledby="support-message">
      <h3 id="support-message" className="text-lg">
        Write to support
      </h3>
      <p className="mb-3 text-ink-muted">
        On {plans[plan].name}, your message has {supportPriorities[plan].toLowerCase()} priority. The answer
        comes to your account’s email address.
      </p>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <TextField
          label="Subject"
          required
          maxLength={200}
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextArea
          label="Message"
          required
          rows={4}
          maxLength={2000}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <FormError>{Object.keys(error?.fields ?? {}).length === 0 ? error?.message : undefined}</FormError>
        <Button type="submit" className="self-start" busy={isPending}>
          Send message
        </Button>
      </form>
    </section>
  );
}

const Messages = ({ messages }: Pick<Support, 'messages'>) => (
  <section aria-labelledby="support-messages">
    <h3 id="support-messages" className="mb-2 text-lg">
      Your messages
    </h3>
    <ul className="flex flex-col divide-y divide-line">
      {messages.map(({ id, subject, message, sentAt }) => (
        <li key={id} className="py-2.5">
          <p className="wrap-anywhere">{subject}</p>
          <p className="text-[0.9375rem] text-ink-muted">{formatDateTime(sentAt, deviceTimeZone())}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-muted">{message}</p>
        </li>
      ))}
    </ul>
  </section>
);
