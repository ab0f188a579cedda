import type { SubscriptionStatus } from '@vitola/contract/billing';
import { planOf, plans } from '@vitola/contract/plans';
import { CircleCheck, Circle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { isPlainClick } from '../../../ui/buttons/plain-click.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';

const tips = [
  { from: 1, text: 'Add your first cigar' },
  { from: 3, text: 'Add three, and every guest gets a best match, a budget and a premium pick' },
  { from: 6, text: 'Add six at different prices and strengths, then try the survey yourself' },
  { from: 10, text: 'Fill the shelf: the more there is to choose from, the better the matches' },
];

/** How far the shelf is, and what to do next. */
export function TrialProgress({
  subscription,
  onAdd,
  onView,
}: {
  subscription: SubscriptionStatus;
  onAdd: () => void;
  onView: () => void;
}) {
  // The inventory is a view of this page; its own address leads there too.
  const view = (click: MouseEvent) => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    onView();
  };
  const { cigarCount, limit, tier } = subscription;
  const { name } = plans[planOf(tier)];
  return (
    <Panel title={tier === 'trial' ? 'Trial progress' : 'Your shelf'}>
      {limit !== null && (
        <ProgressBar
          label={name}
          value={cigarCount}
          max={limit}
          valueText={`${cigarCount} of ${limit} cigars`}
        />
      )}
      <ul className="mt-5 flex flex-col gap-2.5">
        {tips.map(({ from, text }) => {
          const isDone = cigarCount >= from;
          const Sign = isDone ? CircleCheck : Circle;
          return (
            <li key={from} className={isDone ? 'flex gap-3 text-ink-faint' : 'flex gap-3'}>
              <Sign
                aria-hidden="true"
                className={
                  isDone
                    ? 'mt-0.5 size-5 shrink-0 text-success-ink'
                    : 'mt-0.5 size-5 shrink-0 text-line-strong'
                }
              />
              <span>
                {text}
                {isDone && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onAdd}>
          Add More Cigars
        </Button>
        <ButtonLink variant="quiet" href="/inventory" onClick={view}>
          View Inventory
        </ButtonLink>
      </div>
    </Panel>
  );
}
