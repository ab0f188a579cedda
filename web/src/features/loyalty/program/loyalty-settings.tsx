import type { LoyaltyProgram } from '@vitola/contract/loyalty/program';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { PlanLock } from '../plan-lock.tsx';
import { EarningList } from './earning-list.tsx';
import { PointsPerDollar } from './points-per-dollar.tsx';
import { RewardList } from './reward-list.tsx';
import { StateRules } from './state-rules.tsx';
import { useChangeProgram, useProgram } from './use-program.ts';

export interface LoyaltySettingsProps {
  /** Leads to where the lounge's state is filled in. */
  onFillState: () => void;
}

/** The lounge's loyalty program: the switch, what is earned how, the rewards, and what states restrict. */
export function LoyaltySettings({ onFillState }: LoyaltySettingsProps) {
  const program = useProgram();
  return (
    <Loaded of={program} label="Loading your loyalty program" rows={4}>
      {(loaded) =>
        loaded.isInPlan ? (
          <Program program={loaded} onFillState={onFillState} />
        ) : (
          <PlanLock hadProgram={loaded.version > 0} />
        )
      }
    </Loaded>
  );
}

function Program({ program, onFillState }: { program: LoyaltyProgram } & LoyaltySettingsProps) {
  const { change, pending, error } = useChangeProgram(program);
  const { isOn, state, pointsPerDollar } = program;
  const rule = program.rule?.restrictsRewards ? program.rule : undefined;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Switch
          label="Members earn and redeem points here"
          hint={
            isOn
              ? 'Your members see their points and your rewards.'
              : 'Off: nothing is earned or redeemed. Points that members have are kept.'
          }
          checked={pending?.isOn ?? isOn}
          disabled={state === null && !isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        {state === null && <NoState onFillState={onFillState} />}
        {error && <FormError>{error}</FormError>}
      </div>
      <Section title="How points are earned">
        <EarningList pointsPerDollar={pointsPerDollar} rule={rule} />
        {!rule && (
          <PointsPerDollar
            key={pointsPerDollar}
            saved={pointsPerDollar}
            busy={pending !== undefined}
            onSave={(points) => change({ pointsPerDollar: points })}
          />
        )}
      </Section>
      <Section title="Rewards">
        <RewardList rewards={program.rewards} rule={rule} />
      </Section>
      <Section title="What your state says">
        <StateRules state={state} rule={program.rule} />
      </Section>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4 border-t border-line pt-6">
    <h3 className="text-xl">{title}</h3>
    {children}
  </section>
);

const NoState = ({ onFillState }: LoyaltySettingsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken/50 px-4 py-3">
    <p className="min-w-0 flex-1 basis-60 text-pretty">
      Some states restrict rewards on tobacco, so we need to know where your lounge is.
    </p>
    <Button variant="secondary" size="sm" onClick={onFillState}>
      Fill in your state
    </Button>
  </div>
);
