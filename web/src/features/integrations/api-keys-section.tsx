import { fullSentences, most } from '@vitola/contract/integrations/integration-constants';
import { type ApiKey, NewApiKey } from '@vitola/contract/integrations/integrations';
import { apiScopes } from '@vitola/contract/permissions';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { useRead, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { Choices } from './choices.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { sectionHeading, Section } from './section.tsx';

/** The lounge's API keys: the list, a form for a new one, and the new key, which is shown once. */
export function ApiKeysSection() {
  const keys = useRead('GET /api/integrations/keys');
  const [asked, setAsked] = useState<ApiKey>();
  return (
    <Section
      id="api-keys"
      title="API keys"
      lead={
        <>
          For your point of sale, your website and your scripts.{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="text-accent-ink underline">
            API documentation
          </a>
        </>
      }
    >
      <Loaded of={keys} label="Loading your keys" rows={1}>
        {(listed) => <KeyList keys={listed} onRevoke={setAsked} />}
      </Loaded>
      <NewKey isFull={(keys.data?.length ?? 0) >= most.keys} onRefused={keys.refetch} />
      <RevokeKey asked={asked} onClose={() => setAsked(undefined)} />
    </Section>
  );
}

function KeyList({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const formatDateTime = useFormatDateTime();
  if (keys.length === 0) return <p className="text-ink-muted">No key yet.</p>;
  return (
    <ul aria-label="Your API keys" className="divide-y divide-line border-y border-line">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold [overflow-wrap:anywhere]">{key.name}</p>
            <p className="text-[0.9375rem] text-ink-muted">
              <code className="font-mono text-sm">{key.beginsWith}…</code> ·{' '}
              {key.scopes.map((scope) => apiScopes[scope]).join(', ')}
            </p>
            <p className="text-[0.9375rem] text-ink-faint">
              {key.lastUsedAt ? `Last used ${formatDateTime(key.lastUsedAt)}` : 'Never used'}
            </p>
          </div>
          <Button size="sm" variant="quiet" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

function RevokeKey({ asked, onClose }: { asked: ApiKey | undefined; onClose: () => void }) {
  const toast = useToast();
  const revoke = useWrite('DELETE /api/integrations/keys/{id}', {
    refreshes: ['GET /api/integrations/keys'],
    onSuccess: () => toast({ title: 'API key revoked', kind: 'success' }),
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={asked ? `Revoke ${asked.name}?` : 'Revoke'}
      confirmLabel="Revoke permanently"
      busy={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutateAsync({ params: { id: asked?.id ?? '' } })}
      onClose={onClose}
      focusAfter={() => sectionHeading('api-keys')}
    >
      Anything that uses this key stops working immediately. This cannot be undone.
    </ConfirmDialog>
  );
}

function NewKey({ isFull, onRefused }: { isFull: boolean; onRefused: () => unknown }) {
  const form = useContractForm(NewApiKey, { name: '', scopes: ['shelf:read'] });
  const create = useWrite('POST /api/integrations/keys', {
    refreshes: ['GET /api/integrations/keys'],
    onSuccess: () => form.resetField('name'),
    onError: (error) => {
      showServerFieldErrors(form, error);
      // Somebody else may have made the last one that the lounge may have.
      void onRefused();
    },
  });
  const forget = () => {
    create.reset();
    sectionHeading('api-keys')?.focus();
  };
  if (create.data)
    return <OneTimeSecret label={`The key ${create.data.name}`} secret={create.data.key} onDone={forget} />;
  if (isFull) return <p className="text-ink-muted">{fullSentences.keys}</p>;
  const { errors } = form.formState;
  const isOfForm = create.error && Object.keys(create.error.fields).length === 0;
  return (
    <form
      noValidate
      aria-label="New API key"
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
      onSubmit={(event) => void form.handleSubmit((body) => create.mutate({ body }))(event)}
    >
      <TextField
        label="Name"
        hint="What it is for, such as Point of sale"
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        name="scopes"
        control={form.control}
        render={({ field, fieldState }) => (
          <Choices
            legend="Permissions"
            words={apiScopes}
            chosen={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {isOfForm && <FormError>{create.error.message}</FormError>}
      <Button type="submit" variant="secondary" className="self-start" busy={create.isPending}>
        Create API key
      </Button>
    </form>
  );
}
