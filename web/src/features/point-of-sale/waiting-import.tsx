import type { PointOfSaleConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import { formatCount } from '../../text/count.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/display/panel.tsx';

interface WaitingImportProps {
  waiting: NonNullable<PointOfSaleConnection['waitingImport']>;
  /** The page that shows imports, with a query. */
  page: string;
}

/** Says what the items would do on the shelf, and leads to where it is decided. */
export function WaitingImport({ waiting: { id, counts }, page }: WaitingImportProps) {
  const parts = [
    counts.new > 0 && formatCount(counts.new, 'new cigar'),
    counts.changed > 0 && formatCount(counts.changed, 'change'),
    counts.doubtful > 0 && `${counts.doubtful.toLocaleString('en-US')} to decide`,
  ].filter(Boolean);
  return (
    <Panel
      title="Compared with your shelf"
      description="The shelf does not change until you import them, and you can undo the import for 7 days."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="tnum font-semibold">{parts.join(', ')}</p>
        <ButtonLink href={`${page}&import=${id}`}>Review</ButtonLink>
      </div>
    </Panel>
  );
}
