import type { SubscriptionStatus } from '@vitola/contract/billing';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { OwnLounge } from '@vitola/contract/lounge';
import { planOf, plans } from '@vitola/contract/plans';
import type { ReactNode } from 'react';
import { LiveAnalytics } from '../../analytics/index.ts';
import { PrintPanel } from '../../printables/index.ts';
import { SellByCode } from '../../sales/index.ts';
import { LowStock } from '../stock/low-stock.tsx';
import type { FieldName } from '../cigar-form/cigar-fields.ts';
import { FixFacts } from '../facts/fix-facts.tsx';
import { LaunchSurvey } from './launch-survey.tsx';
import { MostChosen, MostRecommended } from './most-recommended.tsx';
import { TrialProgress } from './trial-progress.tsx';

interface DashboardCardsProps {
  lounge: OwnLounge;
  subscription: SubscriptionStatus;
  isReportOpen: boolean;
  onReport: () => void;
  onAdd: () => void;
  onView: () => void;
  onEdit: (cigar: Cigar, field: FieldName) => void;
}

/** The cards below the shelf. On a wide screen they come in pairs of one height. */
export function DashboardCards(props: DashboardCardsProps) {
  const { lounge, subscription } = props;
  const isEmpty = subscription.cigarCount === 0;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <TrialProgress subscription={subscription} onAdd={props.onAdd} onView={props.onView} />
      <Stack>
        <LaunchSurvey customerPath={lounge.customerPath} />
        {isEmpty ? (
          <MostRecommended />
        ) : (
          <div id="sell-by-code" className="grid scroll-mt-4">
            <SellByCode hasLoyalty={plans[planOf(lounge.subscriptionTier)].loyalty} />
          </div>
        )}
      </Stack>
      <LiveAnalytics loungeId={lounge.loungeId} isReportOpen={props.isReportOpen} onReport={props.onReport} />
      {isEmpty ? (
        <MostChosen />
      ) : (
        <>
          <MostRecommended />
          {/* Keeps its place in the pair while the shelf loads. */}
          <div className="grid min-w-0 max-lg:empty:hidden">
            <FixFacts onEdit={props.onEdit} />
          </div>
          <LowStock />
          <MostChosen />
          <PrintPanel />
        </>
      )}
    </div>
  );
}

/** Cards that share one place of a pair; the last of them grows. */
const Stack = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-6 *:last:grow">{children}</div>
);
