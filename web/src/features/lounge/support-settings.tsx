import type { SupportAccess } from '@vitola/contract/platform/support-view';
import { supportViewMinutes } from '@vitola/contract/platform/support-view-constants';
import { useRead, useWrite } from '../../api/query.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';
import { formatDateTime } from '../../time/format-date-time.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { SupportContact } from './support-contact.tsx';
import { Switch } from '../../ui/fields/switch.tsx';

/** Whom the owner turns to; whether support may look at the owner's dashboard, and when it did. */
export function SupportSettings({ loungeId }: { loungeId: string }) {
  const access = useRead('GET /api/lounge/support-access');
  return (
    <div className="flex flex-col gap-7">
      <SupportContact loungeId={loungeId} />
      <Loaded of={access} rows={3} errorMessage={() => 'Support’s visits could not be loaded'}>
        {(loaded) => <Access {...loaded} />}
      </Loaded>
    </div>
  );
}

function Access({ isRefused, visits }: SupportAccess) {
  const toast = useToast();
  const { mutate, isPending, variables } = useWrite('PUT /api/lounge/support-access', {
    refreshes: ['GET /api/lounge/support-access'],
    sequential: true,
    onSuccess: (changed) =>
      toast({
        title: changed.isRefused
          ? 'Support can no longer look at your lounge'
          : 'Support may look at your lounge',
        kind: 'success',
      }),
    onError: ({ message }) => toast({ title: 'Not changed', description: message, kind: 'destructive' }),
  });
  const isAllowed = !(isPending ? variables.body.isRefused : isRefused);
  return (
    <div className="flex flex-col gap-6">
      <Switch
        label="Let support look at my dashboard"
        hint={`Read-only, for ${supportViewMinutes} minutes, and with a reason that you read here. Support never sees passwords, keys, guests’ addresses or payments.`}
        checked={isAllowed}
        onChange={({ target }) => mutate({ body: { isRefused: !target.checked } })}
      />
      <section aria-labelledby="support-visits">
        <h3 id="support-visits" className="mb-2 text-lg">
          Support’s visits
        </h3>
        {visits.length === 0 ? (
          <p className="text-ink-muted">Support has not looked at your lounge.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {visits.map(({ id, reason, startedAt }) => (
              <li key={id} className="py-2.5">
                <p>Support looked at your lounge on {formatDateTime(startedAt, deviceTimeZone())}</p>
                <p className="wrap-anywhere text-ink-muted">{reason}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
