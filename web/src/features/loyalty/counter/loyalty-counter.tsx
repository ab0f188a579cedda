import type { LoyaltyProgram } from '@vitola/contract/loyalty/program';
import { Settings } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PlanLock } from '../plan-lock.tsx';
import { useProgram } from '../program/use-program.ts';
import { LoungeEntries } from './lounge-entries.tsx';
import { MemberLookup } from './member-lookup.tsx';

interface LoyaltyCounterProps {
  /** Opens the program's settings. */
  onSettings: () => void;
}

/** The counter of the loyalty program: a member's points and rewards by their code, and what happened last. */
export function LoyaltyCounter({ onSettings }: LoyaltyCounterProps) {
  const program = useProgram({ polled: true });
  return (
    <Panel
      title="Loyalty"
      actions={
        program.data?.isInPlan && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Settings aria-hidden="true" className="size-4" />}
            onClick={onSettings}
          >
            Program settings
          </Button>
        )
      }
    >
      <Loaded of={program} polled label="Loading your loyalty program" rows={3}>
        {(loaded) =>
          loaded.isInPlan ? (
            <Counter program={loaded} onSettings={onSettings} />
          ) : (
            <PlanLock hadProgram={loaded.version > 0} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Counter({
  program: { isOn, entries },
  onSettings,
}: { program: LoyaltyProgram } & LoyaltyCounterProps) {
  if (isOn)
    return (
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <MemberLookup />
        <LoungeEntries entries={entries} />
      </div>
    );
  return (
    <>
      <EmptyState title="The program is off" action={<Button onClick={onSettings}>Set it up</Button>}>
        Switch it on, and members earn points with their visits, purchases and ratings. You choose the
        rewards.
      </EmptyState>
      {entries.length > 0 && <LoungeEntries entries={entries} />}
    </>
  );
}
