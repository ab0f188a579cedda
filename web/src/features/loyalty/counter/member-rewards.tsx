import type { CounterMember } from '@vitola/contract/loyalty/counter';
import type { Reward } from '@vitola/contract/loyalty/program';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTransient } from '../../../api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { formatPoints } from '../points.tsx';
import { useRedemption } from './use-redemption.ts';

interface MemberRewardsProps {
  code: string;
  member: CounterMember;
}

/** The rewards of the lounge, each redeemed in two taps: one chooses it, the other confirms. */
export function MemberRewards({ code, member }: MemberRewardsProps) {
  const [chosenId, setChosen] = useState<string>();
  const confirmButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    // The focused button is gone.
    flushSync(() => setChosen(undefined));
    list.current?.focus();
  };
  const { redeem, isRedeeming, error, reset } = useRedemption(code, close);
  const choose = (id: string) => {
    reset();
    flushSync(() => setChosen(id));
    confirmButton.current?.focus();
  };
  if (member.rewards.length === 0) return <p className="text-ink-muted">You offer no rewards yet.</p>;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Rewards"
      className="-mx-4 -mb-4 flex flex-col divide-y divide-line border-t border-line outline-hidden"
    >
      {member.rewards.map((reward) => {
        const isChosen = reward.id === chosenId;
        return (
          <li key={reward.id} className={clsx('px-4 py-3', isChosen && 'bg-accent-wash')}>
            <div className="flex min-h-9 items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="leading-snug font-semibold wrap-anywhere">{reward.name}</p>
                <p className="tnum text-[0.9375rem] text-ink-muted">{priceOf(reward, member)}</p>
              </div>
              {!isChosen && reward.points <= member.points && (
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isRedeeming}
                  aria-label={`Redeem ${reward.name}`}
                  onClick={() => choose(reward.id)}
                >
                  Redeem
                </Button>
              )}
            </div>
            {isChosen && (
              <div className="mt-3 flex flex-col gap-3">
                {error && (
                  <FormError>
                    {error.message}
                    {isTransient(error) && ' You can try again: it is redeemed only once.'}
                  </FormError>
                )}
                <div className="flex flex-wrap gap-2">
                  <Button ref={confirmButton} busy={isRedeeming} onClick={() => redeem(reward.id)}>
                    {`Take ${formatPoints(reward.points)}`}
                  </Button>
                  <Button variant="quiet" onClick={close}>
                    Cancel
                  </Button>
                </div>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function priceOf({ points }: Reward, member: CounterMember): string {
  const missing = points - member.points;
  return missing > 0
    ? `${formatPoints(points)} · ${missing.toLocaleString('en-US')} short`
    : formatPoints(points);
}
