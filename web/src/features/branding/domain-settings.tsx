import { type GuestDomain, SetGuestDomain } from '@vitola/contract/guest-domains';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallError, failureTitle } from '../../api/call-error.ts';
import { readQuery, refreshReads, useRead, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DomainRecords } from './domain-records.tsx';
import { domainInWords } from './domain-state.ts';

/**
 * The lounge's own domain: entering it, the DNS records it needs, and whether it works. On a smaller plan one that is still
 * set up can only be removed.
 */
export function DomainSettings({ onlyRemoval = false }: { onlyRemoval?: boolean }) {
  const domain = useRead('GET /api/branding/domain');
  if (onlyRemoval && !domain.data?.domain) return null;
  return (
    <section aria-labelledby="own-domain" className="flex flex-col gap-4 border-t border-line pt-6">
      <h3 id="own-domain" tabIndex={-1} className="font-display text-xl">
        Your own domain
      </h3>
      <Loaded of={domain} rows={2} label="Loading your domain">
        {(loaded) =>
          loaded.domain === null ? (
            <EnterDomain />
          ) : (
            <EnteredDomain entered={loaded} domain={loaded.domain} onlyRemoval={onlyRemoval} />
          )
        }
      </Loaded>
    </section>
  );
}

/** What every change of the domain does with its answer. */
function useDomainWrite() {
  const client = useQueryClient();
  const toast = useToast();
  return {
    onSuccess: (answer: GuestDomain) => {
      client.setQueryData(readQuery('GET /api/branding/domain').queryKey, answer);
      refreshReads(client, ['GET /api/user/lounge', 'GET /api/user/survey-qr']);
    },
    onError: (error: CallError) => {
      const { code, message, fields } = error;
      if (code === 'NOT_FOUND') void client.invalidateQueries(readQuery('GET /api/branding/domain'));
      // The form shows the sentence of its field.
      if (Object.keys(fields).length === 0)
        toast({ title: failureTitle(error), description: message, kind: 'destructive' });
    },
  };
}

function EnterDomain() {
  const form = useContractForm(SetGuestDomain, { domain: '' });
  const { mutate, isPending } = useWrite('PUT /api/branding/domain', useDomainWrite());
  const save = form.handleSubmit((body) =>
    mutate({ body }, { onError: (error: CallError) => showServerFieldErrors(form, error) }),
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
      <TextField
        label="Domain"
        hint="Your guests’ links and codes begin with it: cigars.example.com, if example.com is yours."
        maxLength={300}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        error={form.formState.errors.domain?.message}
        {...form.register('domain')}
      />
      <Button type="submit" variant="secondary" className="self-start" busy={isPending}>
        Use this domain
      </Button>
    </form>
  );
}

interface EnteredDomainProps {
  entered: GuestDomain;
  domain: string;
  onlyRemoval: boolean;
}

function EnteredDomain({ entered, domain, onlyRemoval }: EnteredDomainProps) {
  const handlers = useDomainWrite();
  const check = useWrite('POST /api/branding/domain/check', handlers);
  const [isRemoving, setIsRemoving] = useState(false);
  const formatDateTime = useFormatDateTime();
  const { state, records, checkedAt } = entered;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-pretty">
        {domainInWords(entered, domain)}
      </p>
      {state !== 'works' && !onlyRemoval && <DomainRecords records={records} />}
      {checkedAt !== null && state !== 'works' && (
        <p className="text-[0.9375rem] text-ink-muted">Last tried {formatDateTime(checkedAt)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!onlyRemoval && (
          <Button variant="secondary" size="sm" busy={check.isPending} onClick={() => check.mutate({})}>
            Try now
          </Button>
        )}
        <Button variant={onlyRemoval ? 'secondary' : 'quiet'} size="sm" onClick={() => setIsRemoving(true)}>
          Remove domain
        </Button>
      </div>
      <RemoveDomain domain={domain} open={isRemoving} onClose={() => setIsRemoving(false)} />
    </div>
  );
}

interface RemoveDomainProps {
  domain: string;
  open: boolean;
  onClose: () => void;
}

function RemoveDomain({ domain, open, onClose }: RemoveDomainProps) {
  const { onSuccess } = useDomainWrite();
  const { mutateAsync, isPending, error } = useWrite('PUT /api/branding/domain', { onSuccess });
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${domain}?`}
      confirmLabel="Remove domain"
      busy={isPending}
      error={error?.message}
      onConfirm={() => mutateAsync({ body: { domain: null } })}
      onClose={onClose}
      focusAfter={() => document.getElementById('own-domain') ?? document.getElementById('branding-plan')}
    >
      New links and codes for your guests have the platform’s address again. Codes that were printed with the
      domain stop working as soon as its records are gone.
    </ConfirmDialog>
  );
}
