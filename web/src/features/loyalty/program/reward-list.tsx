import { maxRewards } from '@vitola/contract/loyalty/loyalty-constants';
import type { Reward } from '@vitola/contract/loyalty/program';
import type { StateRule } from '@vitola/contract/system-settings/state-rules';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatPoints } from '../points.tsx';
import { RewardForm } from './reward-form.tsx';
import { useRewards } from './use-rewards.ts';

interface RewardListProps {
  rewards: readonly Reward[];
  /** The rule of the lounge's state. */
  rule: StateRule | undefined;
}

const adding = 'adding';

/** The lounge's rewards, the cheapest first, and a form to add one. */
export function RewardList({ rewards, rule }: RewardListProps) {
  /** The id of the reward being edited. */
  const [open, setOpen] = useState<string>();
  const { add, change, remove, removingId } = useRewards();
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button is hidden until then.
    flushSync(() => setOpen(undefined));
    addButton.current?.focus();
  };
  return (
    <>
      {rewards.length === 0 ? (
        <p className="text-pretty text-ink-muted">
          No rewards yet. Good ones are not tobacco: a coffee, a cutter, a seat at an event.
        </p>
      ) : (
        <ul aria-label="Your rewards" className="flex flex-col divide-y divide-line">
          {rewards.map((reward) => (
            <li key={reward.id} className="py-2.5 first:pt-0 last:pb-0">
              {open === reward.id ? (
                <RewardForm
                  label={`Change ${reward.name}`}
                  reward={reward}
                  rule={rule}
                  saveLabel="Save reward"
                  busy={change.isPending}
                  onSave={(body) => change.mutateAsync({ params: { id: reward.id }, body })}
                  onClose={close}
                />
              ) : (
                <RewardRow
                  reward={reward}
                  rule={rule}
                  isRemoving={removingId === reward.id}
                  onEdit={() => setOpen(reward.id)}
                  onRemove={() => {
                    void remove(reward);
                    addButton.current?.focus();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === adding && (
        <RewardForm
          label="New reward"
          reward={undefined}
          rule={rule}
          saveLabel="Add reward"
          busy={add.isPending}
          onSave={(body) => add.mutateAsync({ body })}
          onClose={close}
        />
      )}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        hidden={open === adding}
        disabled={rewards.length >= maxRewards}
        onClick={() => setOpen(adding)}
      >
        New reward
      </Button>
      {rewards.length >= maxRewards && (
        <p className="text-[0.9375rem] text-ink-muted">
          A lounge offers at most {maxRewards} rewards. Remove one first.
        </p>
      )}
    </>
  );
}

interface RewardRowProps {
  reward: Reward;
  rule: StateRule | undefined;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function RewardRow({ reward, rule, isRemoving, onEdit, onRemove }: RewardRowProps) {
  const { name, points, isTobacco } = reward;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 leading-snug font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isTobacco && <Badge tone={rule ? 'warning' : 'plain'}>Tobacco</Badge>}
        </p>
        <p className="tnum text-[0.9375rem] text-ink-muted">
          {formatPoints(points)}
          {isTobacco && rule && `. Not offered: in ${rule.name}, a reward may not be tobacco.`}
        </p>
      </div>
      <div className="-mr-3 flex">
        <Button variant="quiet" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" size="sm" busy={isRemoving} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
