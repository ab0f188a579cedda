import { heartbeatEveryMs } from '@vitola/contract/tablets/tablet-constants';
import type { Tablet } from '@vitola/contract/tablets/tablets';
import { useQuery } from '@tanstack/react-query';
import { useReadQuery } from '../../api/query.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { InstallHelp } from './install-help.tsx';
import { PairTablet } from './pair-tablet.tsx';
import { StaffPinSettings } from './staff-pin-settings.tsx';
import { tabletsHeading, TabletRow } from './tablet-row.tsx';
import { ThisDevice } from './this-device.tsx';

/** The lounge's tablets: which are paired, and pairing another. */
export function TabletsSettings() {
  const tablets = useQuery({ ...useReadQuery('GET /api/tablets'), refetchInterval: heartbeatEveryMs });
  return (
    <Loaded of={tablets} polled rows={3} label="Loading your tablets">
      {(loaded) => (
        <div className="flex flex-col gap-7">
          <TabletList tablets={loaded.tablets} />
          <PairTablet tablets={loaded.tablets} />
          <StaffPinSettings setAt={loaded.staffPinSetAt} />
          <InstallHelp />
          <ThisDevice />
        </div>
      )}
    </Loaded>
  );
}

const TabletList = ({ tablets }: { tablets: readonly Tablet[] }) => (
  <section aria-labelledby={tabletsHeading}>
    <h3 id={tabletsHeading} tabIndex={-1} className="mb-1 text-lg">
      Paired tablets
    </h3>
    {tablets.length === 0 ? (
      <p className="text-ink-muted">
        None yet. Guests can use any browser; a paired tablet tells you how it is.
      </p>
    ) : (
      <ul className="divide-y divide-line">
        {tablets.map((tablet) => (
          <TabletRow key={tablet.id} tablet={tablet} />
        ))}
      </ul>
    )}
  </section>
);
