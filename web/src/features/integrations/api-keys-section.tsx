import type { ApiKey } from '@vitola/contract/integrations';
import { type ApiScope, apiScopes } from '@vitola/contract/permissions';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Choices } from './choices.tsx';
import { momentOf } from './moment.ts';
import { SecretOnce } from './secret-once.tsx';

/** The lounge's API keys: their list, a form for a new one, and the new one's only sight. */
export function ApiKeysSection() {
  const keys = useRead('GET /api/integrations/keys');
  return (
    <section aria-labelledby="api-keys" className="flex flex-col gap-4">
      <div>
        <h3 id="api-keys" className="text-xl">
          API keys
        </h3>
        <p className="mt-1 text-ink-muted">
          For your till, your website, your scripts.{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="text-accent-ink underline">
            API documentation
          </a>
        </p>
      </div>
      {keys.data ? (
        <KeyList keys={keys.data} />
      ) : keys.error ? (
        <ErrorState onRetry={() => void keys.refetch()}>{keys.error.message}</ErrorState>
      ) : (
        <SkeletonList label="Loading your keys" rows={1} />
      )}
      <NewKey />
    </section>
  );
}

function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const toast = useToast();
  const revoke = useWrite('DELETE /api/integrations/keys/{id}', {
    refreshes: ['GET /api/integrations/keys'],
    onSuccess: () => toast({ title: 'API key revoked', kind: 'success' }),
    onError: ({ message }) =>
      toast({ title: 'API key not revoked', description: message, kind: 'destructive' }),
  });
  if (keys.length === 0) return <p className="text-ink-muted">No key yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keys.map(({ id, name, beginsWith, scopes, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{name}</p>
            <p className="text-[0.9375rem] text-ink-muted">
              <code className="font-mono text-sm">{beginsWith}…</code> ·{' '}
              {scopes.map((scope) => apiScopes[scope]).join(', ')}
            </p>
            <p className="text-[0.9375rem] text-ink-faint">
              {lastUsedAt ? `Last used ${momentOf(lastUsedAt)}` : 'Never used'}
            </p>
          </div>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Revoke ${name}`}
            busy={revoke.isPending && revoke.variables.params.id === id}
            onClick={() => revoke.mutate({ params: { id } })}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewKey() {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>(['shelf:read']);
  const create = useWrite('POST /api/integrations/keys', {
    refreshes: ['GET /api/integrations/keys'],
    onSuccess: () => setName(''),
  });
  if (create.data)
    return (
      <SecretOnce label={`The key ${create.data.name}`} secret={create.data.key} onDone={create.reset} />
    );
  const fields = create.error?.fields ?? {};
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { name, scopes } });
      }}
    >
      <TextField
        label="Name"
        hint="What it is for, such as Till"
        value={name}
        maxLength={60}
        error={
          fields.name ?? (create.error && Object.keys(fields).length === 0 ? create.error.message : undefined)
        }
        onChange={(event) => setName(event.target.value)}
      />
      <Choices legend="It may" words={apiScopes} chosen={scopes} onChange={setScopes} error={fields.scopes} />
      <Button type="submit" variant="secondary" className="self-start" busy={create.isPending}>
        Create API key
      </Button>
    </form>
  );
}
