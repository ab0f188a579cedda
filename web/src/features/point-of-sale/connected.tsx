import type { PointOfSale, PointOfSaleConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import { providerNames } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { useWrite } from '../../api/query.ts';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { ChooseLocation } from './choose-location.tsx';
import { Connect } from './connect.tsx';
import { Disconnect } from './disconnect.tsx';
import { ItemList } from './item-list.tsx';
import { WaitingImport } from './waiting-import.tsx';
import type { FinishSignIn } from './use-finish-sign-in.ts';
import { pointOfSaleQueries } from './queries.ts';

interface ConnectedProps {
  connection: PointOfSaleConnection;
  providers: PointOfSale['providers'];
  finish: FinishSignIn;
}

/** A connected point of sale: its state, its location, and its items. */
export function Connected({ connection, providers, finish }: ConnectedProps) {
  const { provider, merchantName, location, broken } = connection;
  const needsOwner = broken?.reason === 'signed-out' || broken?.reason === 'forbidden';
  const own = providers.filter((one) => one.provider === provider);
  return (
    <>
      <Panel
        title={`${providerNames[provider]}: ${merchantName}`}
        actions={<StateBadge connection={connection} />}
      >
        {broken && (
          <p
            role="status"
            className="mb-4 rounded-control border border-warning-ink/40 bg-warning-wash px-4 py-3 text-warning-ink"
          >
            {broken.sentence}
          </p>
        )}
        {location && <ReadState connection={connection} />}
        <div className="mt-5 flex flex-wrap gap-3">
          {location && <SyncNow />}
          <Disconnect name={providerNames[provider]} />
        </div>
      </Panel>
      {needsOwner && <Connect providers={own} finish={finish} />}
      <ChooseLocation key={location?.id} chosen={location} />
      {connection.waitingImport && (
        <WaitingImport waiting={connection.waitingImport} page="/trial?panel=inventory" />
      )}
      {location && (
        <ItemList
          rejected={connection.rejected}
          canCompare={
            connection.lastSyncedAt !== null && !connection.isComparing && !connection.waitingImport
          }
        />
      )}
    </>
  );
}

/** Whether a connection works, in a word. */
export function StateBadge({
  connection: { broken, location, lastSyncedAt, isComparing },
}: Pick<ConnectedProps, 'connection'>) {
  if (broken) return <Badge tone="warning">Not working</Badge>;
  if (!location) return <Badge tone="accent">Choose a location</Badge>;
  if (isComparing) return <Badge>Comparing with your shelf</Badge>;
  return lastSyncedAt ? <Badge tone="success">Working</Badge> : <Badge>Reading for the first time</Badge>;
}

/** When it was read, when it is read next, and how many of its items have a cigar. */
export function ReadState({ connection }: Pick<ConnectedProps, 'connection'>) {
  const formatDateTime = useFormatDateTime();
  const { lastSyncedAt, nextSyncAt, items, linkedItems } = connection;
  const facts = [
    ['Last read', lastSyncedAt ? formatDateTime(lastSyncedAt) : 'Not yet'],
    ['Next', formatDateTime(nextSyncAt)],
    ['Items', String(items)],
    ['With a cigar', String(linkedItems)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-[0.9375rem] text-ink-muted">{name}</dt>
          <dd className="tnum font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reads the point of sale now. */
export function SyncNow() {
  const toast = useToast();
  const sync = useWrite('POST /api/point-of-sale/sync', {
    refreshes: pointOfSaleQueries,
    onSuccess: ({ connection }) => {
      if (connection?.broken)
        toast({
          title: 'It could not be read',
          description: connection.broken.sentence,
          kind: 'destructive',
        });
      else toast({ title: 'Up to date', kind: 'success' });
    },
  });
  return (
    <>
      <Button busy={sync.isPending} onClick={() => sync.mutate({})}>
        Sync now
      </Button>
      {sync.error && <FormError>{sync.error.message}</FormError>}
    </>
  );
}
