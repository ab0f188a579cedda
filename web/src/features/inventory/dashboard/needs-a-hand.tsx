import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  MessageSquareQuote,
  PackageOpen,
  TabletSmartphone,
  type LucideIcon,
} from 'lucide-react';
import { readQuery, useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { formatSince } from '../../tablets/index.ts';
import type { View } from './navigation/use-view.ts';

const pollEveryMs = 60_000;

interface Task {
  id: string;
  Icon: LucideIcon;
  text: string;
  action: string;
  onAct: () => void;
  isUrgent: boolean;
}

/** What waits for the owner, the most urgent first, each with the one thing to do about it. */
export function NeedsAHand({ view, onTablets }: { view: View; onTablets: () => void }) {
  const low = useQuery({ ...readQuery('GET /api/user/low-stock'), refetchInterval: pollEveryMs });
  const tablets = useQuery({ ...readQuery('GET /api/tablets'), refetchInterval: pollEveryMs });
  const reviews = useRead('GET /api/lounge/reviews', { query: { limit: '1' } });
  return (
    <Panel title="Needs a hand">
      <Loaded of={low} polled rows={2}>
        {({ cigars }) => {
          const oversold = cigars.filter(({ soldBeyondCount }) => soldBeyondCount > 0).length;
          const soldOut = cigars.filter(({ stock, isOutOfStock }) => isOutOfStock || stock === 0).length;
          const held = reviews.data?.held ?? 0;
          const restock = { Icon: PackageOpen, action: 'Restock', onAct: () => view.open('low-stock') };
          const missed = (tablets.data?.tablets ?? []).filter(({ isMissed }) => isMissed);
          const tasks: Task[] = [
            ...missed.map(({ id, name, silentSince }) => ({
              id,
              Icon: TabletSmartphone,
              text: `${name} silent since ${formatSince(silentSince ?? '')}`,
              action: 'Look',
              onAct: onTablets,
              isUrgent: true,
              count: 1,
            })),
            {
              ...restock,
              id: 'oversold',
              text: `${formatCount(oversold, 'cigar')} sold beyond the count`,
              action: 'Count',
              isUrgent: true,
              count: oversold,
            },
            {
              ...restock,
              id: 'low',
              text: [
                soldOut > 0 && `${soldOut} sold out`,
                cigars.length > soldOut && `${cigars.length - soldOut} low`,
              ]
                .filter(Boolean)
                .join(', '),
              isUrgent: soldOut > 0,
              count: cigars.length,
            },
            {
              id: 'reviews',
              Icon: MessageSquareQuote,
              text: `${formatCount(held, 'review')} held back for your look`,
              action: 'Look',
              onAct: () => view.open('reviews'),
              isUrgent: false,
              count: held,
            },
          ].filter(({ count }) => count > 0);
          return tasks.length === 0 ? <AllWell /> : <Tasks tasks={tasks} />;
        }}
      </Loaded>
    </Panel>
  );
}

const AllWell = () => (
  <p className="flex items-center gap-3 text-ink-muted">
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
    Nothing waits for you: no cigar is low, and no review is held back.
  </p>
);

const Tasks = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className="-my-2 divide-y divide-line">
    {tasks.map(({ id, Icon, text, action, onAct, isUrgent }) => (
      <li key={id} className="flex items-center gap-3 py-2.5">
        <Icon
          aria-hidden="true"
          className={isUrgent ? 'size-5 shrink-0 text-danger-ink' : 'size-5 shrink-0 text-ink-faint'}
        />
        <span className="min-w-0 flex-1 font-semibold">{text}</span>
        <Button size="sm" variant="secondary" aria-label={`${action}: ${text}`} onClick={onAct}>
          {action}
        </Button>
      </li>
    ))}
  </ul>
);
