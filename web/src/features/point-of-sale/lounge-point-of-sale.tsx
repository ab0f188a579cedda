import type { PointOfSale, PointOfSaleConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import { Badge } from '../../ui/display/badge.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { WaitingImport } from './waiting-import.tsx';
import { ReadState, StateBadge, SyncNow } from './connected.tsx';
import { usePointOfSale } from './use-point-of-sale.ts';

/** The point of sale of a lounge as platform staff see it: which one is connected, how it works, and reading it now. Its import opens on `importPage`. */
export function LoungePointOfSale({ importPage }: { importPage: string }) {
  const pointOfSale = usePointOfSale();
  return (
    <Loaded of={pointOfSale} label="Loading the point of sale" rows={4}>
      {({ providers, connection }) => (
        <List providers={providers} connection={connection} importPage={importPage} />
      )}
    </Loaded>
  );
}

function List({ providers, connection, importPage }: PointOfSale & { importPage: string }) {
  return (
    <ul aria-label="Points of sale" className="divide-y divide-line border-y border-line">
      {providers.map(({ provider, name }) => (
        <li key={provider} className="py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="text-lg font-semibold">{name}</span>
            {connection?.provider === provider ? (
              <StateBadge connection={connection} />
            ) : (
              <Badge>Not connected</Badge>
            )}
          </div>
          {connection?.provider === provider && <Details connection={connection} importPage={importPage} />}
        </li>
      ))}
      <li className="py-4 text-lg font-semibold text-ink-muted">Toast (coming soon)</li>
    </ul>
  );
}

interface DetailsProps {
  connection: PointOfSaleConnection;
  importPage: string;
}

function Details({ connection, importPage }: DetailsProps) {
  return (
    <div className="mt-3 flex flex-col gap-4">
      <p className="text-ink-muted">{connection.merchantName}</p>
      {connection.broken && <p className="text-warning-ink">{connection.broken.sentence}</p>}
      {connection.waitingImport && <WaitingImport waiting={connection.waitingImport} page={importPage} />}
      {connection.location && (
        <>
          <ReadState connection={connection} />
          <div>
            <SyncNow />
          </div>
        </>
      )}
    </div>
  );
}
