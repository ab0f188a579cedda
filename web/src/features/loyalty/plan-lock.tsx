import { useUpgrade } from '../billing/index.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface PlanLockProps {
  /** Whether the lounge had a program on an earlier plan. */
  hadProgram: boolean;
}

/** What a loyalty program is, for a lounge whose plan doesn't include it. */
export function PlanLock({ hadProgram }: PlanLockProps) {
  const upgrade = useUpgrade();
  return (
    <EmptyState
      title={hadProgram ? 'Your loyalty program is paused' : 'A reason to come back'}
      action={upgrade && <Button onClick={upgrade}>See the plans</Button>}
    >
      {hadProgram
        ? 'Your members keep their points. They earn and redeem again once you are on Professional or Enterprise.'
        : 'With Professional or Enterprise, members earn points with their visits, purchases and ratings, and redeem them at your counter for rewards you choose.'}
    </EmptyState>
  );
}
