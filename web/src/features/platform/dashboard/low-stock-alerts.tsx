import type { LowStockItem } from '@vitola/contract/platform/admin-dashboard';
import { lowStockShown } from '@vitola/contract/platform/dashboard-constants';
import { useState } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

const initialRows = 5;

/** The cigars that are low, each with its lounge and a link that restocks it there. */
export function LowStockAlerts({ items }: { items: readonly LowStockItem[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? items : items.slice(0, initialRows);
  return (
    <Panel title="Low Stock Alerts">
      {items.length === 0 && (
        <EmptyState title="Nothing is low">Counted cigars appear here when they run low.</EmptyState>
      )}
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{cigarName(item)}</span>
                <Badge tone={item.stock === 0 ? 'danger' : 'warning'}>
                  {item.stock === 0 ? 'Sold out' : `${item.stock.toLocaleString('en-US')} in stock`}
                </Badge>
              </p>
              <p className="mt-0.5 text-[0.9375rem] text-ink-muted wrap-anywhere">{item.loungeName}</p>
            </div>
            <ButtonLink
              size="sm"
              variant="secondary"
              aria-label={`Restock ${cigarName(item)} at ${item.loungeName}`}
              href={`/inventory?lounge=${encodeURIComponent(item.loungeId)}&stock=${item.id}`}
            >
              Restock
            </ButtonLink>
          </li>
        ))}
      </ul>
      {items.length > initialRows && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show Less' : items.length === lowStockShown ? 'Show more' : `Show all ${items.length}`}
        </Button>
      )}
    </Panel>
  );
}
