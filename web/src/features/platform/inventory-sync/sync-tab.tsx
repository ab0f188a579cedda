import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { LoungeCosts, LoungeFeeds } from '../../distributor-feeds/index.ts';
import { LoungePointOfSale } from '../../point-of-sale/index.ts';

interface SyncTabProps {
  loungeId: string;
  onBulk: () => void;
}

/** What fills a shelf besides typing: the point of sale, the barcode scanner and a distributor's list. */
export function SyncTab({ loungeId, onBulk }: SyncTabProps) {
  const importPage = `/admin/inventory-sync?lounge=${encodeURIComponent(loungeId)}&tab=bulk`;
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Point of sale" description="The lounge’s owner connects it, with the Enterprise plan.">
        <LoungePointOfSale importPage={importPage} />
      </Panel>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel
          title="Barcode scanner"
          description="Receive a delivery code after code, by camera or scanner."
        >
          {/* Loaded in full: the document of this page may not use the camera. */}
          <a
            href={`/lounge/admin?lounge=${encodeURIComponent(loungeId)}&tab=scan`}
            className={buttonClass({ variant: 'secondary' })}
          >
            Scan codes
          </a>
        </Panel>
        <Panel
          title="Distributor feed"
          description="The lounge’s owner adds it, with the Enterprise plan. A list that comes as a file is imported as one."
        >
          <LoungeFeeds importPage={importPage} />
          <Button variant="secondary" className="mt-4" onClick={onBulk}>
            Import a list
          </Button>
        </Panel>
      </div>
      <LoungeCosts />
    </div>
  );
}
