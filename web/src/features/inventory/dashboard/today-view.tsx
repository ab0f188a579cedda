import type { SubscriptionStatus } from '@vitola/contract/billing';
import type { OwnLounge } from '@vitola/contract/lounge';
import { planOf } from '@vitola/contract/plans';
import type { ReactNode } from 'react';
import { RoomForMore, useUpgrade } from '../../billing/index.ts';
import { Counters } from './counters.tsx';
import { LaunchSurvey } from './launch-survey.tsx';
import { MostChosen, MostRecommended } from './most-recommended.tsx';
import { NeedsAHand } from './needs-a-hand.tsx';
import { TodayFigures } from './today-figures.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { FirstCigar } from './parts.ts';
import type { View } from './navigation/use-view.ts';

interface TodayViewProps {
  view: View;
  lounge: OwnLounge;
  subscription: SubscriptionStatus;
  limitBanner: ReactNode;
  /** The dashboard’s buttons, where they are not beside the view. */
  buttons: ReactNode;
  onAdd: () => void;
  onView: () => void;
  onTablets: () => void;
}

/** What the owner sees first: the numbers that matter, what needs a hand, and the survey's link. */
export function TodayView({
  view,
  lounge,
  subscription,
  limitBanner,
  buttons,
  onAdd,
  onView,
  onTablets,
}: TodayViewProps) {
  const isEmpty = subscription.cigarCount === 0;
  return (
    <div className="flex flex-col gap-6">
      {!isEmpty && <TodayFigures />}
      {!isEmpty && buttons}
      <Counters subscription={subscription} />
      {limitBanner}
      {isEmpty && <FirstCigar loungeId={lounge.loungeId} />}
      {isEmpty && buttons}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {!isEmpty && <NeedsAHand view={view} onTablets={onTablets} />}
          <LaunchSurvey customerPath={lounge.customerPath} guestDomain={lounge.guestDomain} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <MostRecommended />
          <MostChosen />
          <TrialProgress subscription={subscription} onAdd={onAdd} onView={onView} />
        </div>
      </div>
      {useUpgrade() && <RoomForMore plan={planOf(subscription.tier)} remaining={subscription.remaining} />}
    </div>
  );
}
