import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoyaltyCounter } from '../../loyalty/index.ts';
import { ScanButton } from '../../scanning/index.ts';
import { SellByCode, SellWithoutCode, SuggestCigars, TodaysSales } from '../../sales/index.ts';
import { useSmoothScroll } from './navigation/use-smooth-scroll.ts';
import type { View } from './navigation/use-view.ts';

interface SellViewProps {
  view: View;
  isEmpty: boolean;
  /** Whether the plan includes a loyalty program. */
  hasLoyalty: boolean;
  onAdd: () => void;
  onLoyaltySettings: () => void;
}

/** The counter: selling, and members' points. */
export function SellView({ view, isEmpty, hasLoyalty, onAdd, onLoyaltySettings }: SellViewProps) {
  const isLoyalty = view.panel === 'loyalty';
  useSmoothScroll(isLoyalty ? { id: 'loyalty', field: null } : undefined);
  return (
    <div className="flex flex-col gap-6">
      {isEmpty ? (
        <Panel title="Sell">
          <EmptyState title="Your shelf is empty" action={<Button onClick={onAdd}>Add Cigar</Button>}>
            Cigars on your shelf can be sold here by a guest’s code.
          </EmptyState>
        </Panel>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <ScanButton mode="sell" className="self-start" />
            <SellByCode hasLoyalty={hasLoyalty} />
            <SuggestCigars hasLoyalty={hasLoyalty} />
            <SellWithoutCode hasLoyalty={hasLoyalty} />
          </div>
          <TodaysSales />
        </div>
      )}
      {(hasLoyalty || isLoyalty) && (
        <div id="loyalty" className="scroll-mt-4">
          <LoyaltyCounter onSettings={onLoyaltySettings} />
        </div>
      )}
    </div>
  );
}
