import { useQuery } from '@tanstack/react-query';
import { cigarName } from '../../../text/cigar-name.ts';
import { useReadQuery } from '../../../api/query.ts';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { formatStock } from './use-stock.ts';
import { useStockAddress } from './use-stock-address.ts';

/** What the dialog is filled with, loaded with the cigar's stock. */
export const StockForms = lazyComponent('stock forms', () =>
  import('./stock-forms.tsx').then((m) => m.StockForms),
);

interface StockDialogProps {
  /** Whether the rule for low stock and others' prices are left out, which staff don't see. */
  isStaff?: boolean;
}

/** One cigar's stock: receive, count, adjust, its low-stock rule, and its history. */
export function StockDialog({ isStaff = false }: StockDialogProps) {
  const { openId, close } = useStockAddress();
  const stock = useQuery({
    ...useReadQuery('GET /api/cigars/{id}/stock', { params: { id: openId ?? '' } }),
    enabled: openId !== undefined,
  });
  const cigar = stock.data?.cigar;
  return (
    <Dialog
      open={openId !== undefined}
      inAddress
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={cigar ? cigarName(cigar) : 'Stock'}
      description={
        cigar && (
          <span role="status" className="tnum font-semibold">
            {formatStock(cigar.stock)}
          </span>
        )
      }
      size="lg"
    >
      <Loaded
        of={stock}
        label="Loading the stock"
        rows={3}
        errorMessage={({ code, message }) =>
          code === 'NOT_FOUND' ? 'This cigar is no longer on the shelf.' : message
        }
      >
        {(counted) => <StockForms key={openId} stock={counted} isStaff={isStaff} />}
      </Loaded>
    </Dialog>
  );
}
