import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { LoungePointOfSale } from '../../point-of-sale/index.ts';

interface SyncTabProps {
  loungeId: string;
  onBulk: () => void;
}

/** What fills a shelf besides typing: the point of sale, the barcode scanner and a distributor's list. */
export function SyncTab({ loungeId, onBulk }: SyncTabProps) {
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Point of sale" description="The lounge’s owner connects it, with the Enterprise plan.">
        <LoungePointOfSale
          importPage={`/admin/inventory-sync?lounge=${encodeURIComponent(loungeId)}&tab=bulk`}
        />
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
          description="Import the list that the distributor sends as a CSV or Excel file. It is compared with the shelf first."
        >
          <Button variant="secondary" onClick={onBulk}>
            Import a list
          </Button>
        </Panel>
      </div>
    </div>
  );
}
