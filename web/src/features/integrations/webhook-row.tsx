import type { WebhookEvent } from '@vitola/contract/integrations/integration-constants';
import type { Webhook } from '@vitola/contract/integrations/integrations';
import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { useWrite } from '../../api/query.ts';
import { BreakableText } from '../../ui/display/breakable.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { NewSecret, useNewSecret } from './new-secret.tsx';
import { findShownSecret } from './one-time-secret.tsx';

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'survey.completed': 'A survey is completed',
  'lead.created': 'A guest leaves contact details',
  'stock.low': 'A cigar runs low',
};

interface WebhookRowProps {
  webhook: Webhook;
  /** Whether its removal is being confirmed or sent. */
  isRemoving: boolean;
  onRemove: () => void;
}

/** A webhook: its events, a test, its log, a new secret, and its removal. */
export function WebhookRow({ webhook, isRemoving, onRemove }: WebhookRowProps) {
  const { id, url, events, previousUntil } = webhook;
  const toast = useToast();
  const formatDateTime = useFormatDateTime();
  const [isOpen, setOpen] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const [now] = useState(Date.now);
  const logId = useId();
  const row = useRef<HTMLLIElement>(null);
  const turning = useRef<HTMLButtonElement>(null);
  const turn = useNewSecret();
  const test = useWrite('POST /api/integrations/webhooks/{id}/test', {
    refreshes: ['GET /api/integrations/webhooks/{id}/deliveries'],
    onSuccess: () => {
      setOpen(true);
      toast({ title: 'Test event on its way', kind: 'success' });
    },
    onError: ({ message }) =>
      toast({ title: 'Test event not sent', description: message, kind: 'destructive' }),
  });
  const closeTurning = () => {
    turning.current?.focus();
    setTurning(false);
    turn.reset();
  };
  const toggleTurning = () => {
    // The secret is shown once: nothing but its own button may hide it.
    if (turn.data && row.current) findShownSecret(row.current)?.focus();
    else if (isTurning && !turn.isPending) closeTurning();
    else setTurning(true);
  };
  const act = (words: string) =>
    ({ size: 'sm', variant: 'quiet', 'aria-label': `${words}: ${url}`, children: words }) as const;
  return (
    <li ref={row} className="flex flex-col gap-2 py-3">
      <p className="font-semibold wrap-anywhere">
        <BreakableText>{url}</BreakableText>
      </p>
      <p className="text-[0.9375rem] text-ink-muted">
        {events.map((event) => eventLabels[event]).join(' · ')}
      </p>
      {previousUntil && Date.parse(previousUntil) > now && (
        <p className="text-[0.9375rem] text-ink-muted">
          Signed with both secrets until {formatDateTime(previousUntil)}.
        </p>
      )}
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button
          {...act('Send a test')}
          busy={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        />
        <Button
          {...act('Delivery log')}
          aria-expanded={isOpen}
          aria-controls={logId}
          icon={
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          }
          onClick={() => setOpen(!isOpen)}
        />
        <Button ref={turning} {...act('New secret')} aria-expanded={isTurning} onClick={toggleTurning} />
        <Button {...act('Remove')} onClick={onRemove} />
      </div>
      {isTurning && <NewSecret webhook={webhook} turn={turn} onDone={closeTurning} />}
      <div id={logId}>{isOpen && <DeliveryLog id={id} url={url} isPaused={isRemoving} />}</div>
    </li>
  );
}
