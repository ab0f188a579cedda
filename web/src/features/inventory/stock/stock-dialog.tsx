import type { CigarStock } from '@vitola/contract/inventory/stock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { useReadQuery } from '../../../api/query.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { CodesOfCigar } from '../../scanning/index.ts';
import { PriceComparisons } from '../../price-comparisons/index.ts';
import { AdjustForm } from './adjust-form.tsx';
import { CountForm } from './count-form.tsx';
import { Ledger } from './ledger.tsx';
import { useLowStockAt } from './low-stock.tsx';
import { LowStockRule } from './low-stock-rule.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { formatSoldBeyondCount, formatStock } from './use-stock.ts';
import { useStockAddress } from './use-stock-address.ts';

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

function StockForms({ stock, isStaff }: { stock: CigarStock; isStaff: boolean }) {
  const { cigar } = stock;
  const [tab, setTab] = useState(cigar.stock === null || cigar.soldBeyondCount > 0 ? 'count' : 'receive');
  return (
    <div className="flex flex-col gap-7">
      {cigar.soldBeyondCount > 0 && (
        <p className="rounded-card border border-danger bg-danger-wash px-4 py-3 text-danger-ink">
          <strong>Sold more than counted:</strong> {formatSoldBeyondCount(cigar.soldBeyondCount)}. Please
          count this cigar again.
        </p>
      )}
      <Tabs
        label="Change the stock"
        keeps
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'receive', label: 'Receive', content: <ReceiveForm cigar={cigar} /> },
          { value: 'count', label: 'Count', content: <CountForm cigar={cigar} /> },
          { value: 'adjust', label: 'Adjust', content: <AdjustForm cigar={cigar} /> },
        ]}
      />
      {!isStaff && <OwnersRules cigar={cigar} />}
      <Ledger stock={stock} />
    </div>
  );
}

function OwnersRules({ cigar }: Pick<CigarStock, 'cigar'>) {
  return (
    <>
      <CodesOfCigar cigar={cigar} />
      <PriceComparisons cigar={cigar} />
      <LowStockRule cigar={cigar} loungeLowAt={useLowStockAt()} />
    </>
  );
}
