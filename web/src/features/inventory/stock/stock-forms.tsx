import type { CigarStock } from '@vitola/contract/inventory/stock';
import { useState } from 'react';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { CodesOfCigar } from '../../scanning/index.ts';
import { PriceComparisons } from '../../price-comparisons/index.ts';
import { AdjustForm } from './adjust-form.tsx';
import { CountForm } from './count-form.tsx';
import { Ledger } from './ledger.tsx';
import { useLowStockAt } from './low-stock.tsx';
import { LowStockRule } from './low-stock-rule.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { formatSoldBeyondCount } from './use-stock.ts';

export interface StockFormsProps {
  stock: CigarStock;
  isStaff: boolean;
}

/** What changes one cigar's stock, its rules, and its history. */
export function StockForms({ stock, isStaff }: StockFormsProps) {
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
