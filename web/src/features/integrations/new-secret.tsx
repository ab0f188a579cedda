import type { Webhook } from '@vitola/contract/integrations/integrations';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

const overlaps = [
  { value: '24', label: 'for 24 hours' },
  { value: '72', label: 'for 3 days' },
  { value: '168', label: 'for 7 days' },
  { value: '0', label: 'not at all: it leaked' },
];

/** Makes a new secret for a webhook. Its reply is the only place of the secret. */
export const useNewSecret = () =>
  useWrite('POST /api/integrations/webhooks/{id}/secret', {
    refreshes: ['GET /api/integrations/webhooks'],
  });

interface NewSecretProps {
  webhook: Webhook;
  turn: ReturnType<typeof useNewSecret>;
  onDone: () => void;
}

/** Makes a new secret for a webhook; the old one signs beside it for a while. */
export function NewSecret({ webhook, turn, onDone }: NewSecretProps) {
  const [hours, setHours] = useState('24');
  if (turn.data)
    return <OneTimeSecret label="The new signing secret" secret={turn.data.secret} onDone={onDone} />;
  return (
    <form
      aria-label={`New secret for ${webhook.url}`}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const body = { turn: webhook.secretTurn, overlapHours: Number(hours) };
        turn.mutate({ params: { id: webhook.id }, body });
      }}
    >
      <Select
        label="Keep signing with the old secret"
        hint="Update your receiver within that time. The new secret is shown only once."
        options={overlaps}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      {turn.error && <FormError>{turn.error.message}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="secondary" busy={turn.isPending}>
          Create a new secret
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-disabled={turn.isPending || undefined}
          onClick={turn.isPending ? undefined : onDone}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
