import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '@vitola/contract/integrations/integrations';
import { readQuery } from '../../api/query.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useFormatDateTime } from '../../time/use-time-zone.ts';

const pollEveryMs = 3_000;

const states = {
  pending: { tone: 'warning', words: 'Waiting' },
  delivered: { tone: 'success', words: 'Delivered' },
  failed: { tone: 'danger', words: 'Failed' },
} as const;

interface DeliveryLogProps {
  id: string;
  url: string;
  /** True while the webhook is being removed: its log may be gone. */
  isPaused: boolean;
}

/** The latest deliveries to a webhook and their results. Polls while one is pending, and announces its outcome. */
export function DeliveryLog({ id, url, isPaused }: DeliveryLogProps) {
  const log = useQuery({
    ...readQuery('GET /api/integrations/webhooks/{id}/deliveries', { params: { id } }),
    enabled: !isPaused,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? pollEveryMs : false,
  });
  return (
    <Loaded of={log} polled label="Loading the log" rows={1}>
      {(deliveries) => <Deliveries deliveries={deliveries} url={url} />}
    </Loaded>
  );
}

function Deliveries({ deliveries, url }: { deliveries: readonly WebhookDelivery[]; url: string }) {
  const [newest] = deliveries;
  if (!newest) return <p className="text-[0.9375rem] text-ink-muted">Nothing has been sent yet.</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {newest.event}: {states[newest.status].words}. {newest.lastError}
      </p>
      <section
        aria-label={`Delivery log of ${url}`}
        // A scrolling area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-control border border-line bg-sunken text-[0.9375rem]"
      >
        <ul>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Delivery({
  delivery: { event, status, attempts, lastError, createdAt, nextAttemptAt },
}: {
  delivery: WebhookDelivery;
}) {
  const formatDateTime = useFormatDateTime();
  const { tone, words } = states[status];
  const tries = attempts > 1 ? `${attempts} attempts` : '';
  const next = status === 'pending' && nextAttemptAt ? `next attempt ${formatDateTime(nextAttemptAt)}` : '';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <code className="font-mono text-sm">{event}</code>
      <Badge tone={tone}>{words}</Badge>
      <span className="tnum ml-auto text-ink-muted">{formatDateTime(createdAt)}</span>
      {(lastError || tries || next) && (
        <span className="w-full text-ink-muted">{[lastError, tries, next].filter(Boolean).join(' · ')}</span>
      )}
    </li>
  );
}
