import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  MessageSquareQuote,
  PackageOpen,
  TabletSmartphone,
  type LucideIcon,
} from 'lucide-react';
import type { Reply } from '../../../api/call.ts';
import { readQuery } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loaded, type ReadState } from '../../../ui/feedback/loaded.tsx';
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

interface NeedsAHandProps {
  view: Pick<View, 'open'>;
  onTablets: () => void;
}

/** What waits for the owner, the most urgent first, each with the one thing to do about it. */
export function NeedsAHand({ view, onTablets }: NeedsAHandProps) {
  const polling = { refetchInterval: pollEveryMs };
  const low = useQuery({ ...readQuery('GET /api/user/low-stock'), ...polling });
  const tablets = useQuery({ ...readQuery('GET /api/tablets'), ...polling });
  const reviews = useQuery({
    ...readQuery('GET /api/lounge/reviews', { query: { limit: '1' } }),
    ...polling,
  });
  const tasks = [
    ...tabletTasks(tablets.data?.tablets ?? [], onTablets),
    ...stockTasks(low.data?.cigars ?? [], () => view.open('low-stock')),
    ...reviewTasks(reviews.data?.held ?? 0, () => view.open('reviews')),
  ];
  return (
    <Panel title="Needs a hand">
      <div className="flex flex-col gap-4">
        {tasks.length > 0 && <Tasks tasks={tasks} />}
        <Loaded of={allOf([low, tablets, reviews])} polled rows={2}>
          {() => tasks.length === 0 && <AllWell />}
        </Loaded>
      </div>
    </Panel>
  );
}

/** Several reads as one: loaded once all are, and failed as soon as one has. */
function allOf(reads: readonly ReadState<unknown>[]): ReadState<true> {
  const failed = reads.filter(({ error }) => error !== null);
  return {
    data: reads.every(({ data }) => data !== undefined) || undefined,
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...failed.map(({ dataUpdatedAt = 0 }) => dataUpdatedAt)),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
}

const tabletTasks = (tablets: Reply<'GET /api/tablets'>['tablets'], onAct: () => void): Task[] =>
  tablets
    .filter(({ isMissed }) => isMissed)
    .map(({ id, name, silentSince }) => ({
      id,
      Icon: TabletSmartphone,
      text: `${name} silent since ${formatSince(silentSince ?? '')}`,
      action: 'Look',
      onAct,
      isUrgent: true,
    }));

function stockTasks(cigars: Reply<'GET /api/user/low-stock'>['cigars'], onAct: () => void): Task[] {
  const oversold = cigars.filter(({ soldBeyondCount }) => soldBeyondCount > 0).length;
  const soldOut = cigars.filter(({ stock, isOutOfStock }) => isOutOfStock || stock === 0).length;
  const restock = { Icon: PackageOpen, onAct };
  return [
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
      action: 'Restock',
      isUrgent: soldOut > 0,
      count: cigars.length,
    },
  ].filter(({ count }) => count > 0);
}

const reviewTasks = (held: number, onAct: () => void): Task[] =>
  held === 0
    ? []
    : [
        {
          id: 'reviews',
          Icon: MessageSquareQuote,
          text: `${formatCount(held, 'review')} held back for your look`,
          action: 'Look',
          onAct,
          isUrgent: false,
        },
      ];

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
