import { useQuery } from '@tanstack/react-query';
import type { TodayFigures as Figures } from '@vitola/contract/analytics/today';
import { formatMoney } from '@vitola/contract/price';
import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import { readQuery } from '../../../api/query.ts';
import { Card } from '../../../ui/display/panel.tsx';
import { formatCount } from '../../../text/count.ts';
import { figureSentences } from '../../../text/figure-sentences.ts';
import { Explained } from '../../../ui/display/explained.tsx';
import { formatSince } from '../../tablets/index.ts';

const pollEveryMs = 60_000;
const low = 0.75;

/** Today's guests, sales and revenue beside a usual day, polled every minute while the page is visible. */
export function TodayFigures({ className }: { className?: string }) {
  const { data } = useQuery({ ...readQuery('GET /api/user/today'), refetchInterval: pollEveryMs });
  return (
    <Card className={clsx('p-0! sm:p-0!', className)}>
      <dl
        aria-label="Today"
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line sm:grid-cols-4"
      >
        {figuresOf(data).map(({ label, sentence, value, usual, isLow }) => (
          <div key={label} className="flex flex-col bg-surface px-4 py-2 sm:px-5">
            <dt className="text-[0.875rem] font-semibold text-ink-muted">
              <Explained sentence={sentence}>{label}</Explained>
            </dt>
            {/* On small screens the usual has a line of its own: nothing below moves when it comes, or a figure grows. */}
            <dd className="gap-x-2 max-lg:min-h-[3.1875rem] lg:flex lg:flex-wrap lg:items-baseline">
              <span className="tnum block font-display text-2xl leading-tight">{value}</span>
              {usual !== undefined && (
                <span
                  className={clsx(
                    'tnum block text-[0.875rem] max-lg:whitespace-nowrap',
                    isLow ? 'text-danger-ink' : 'text-ink-faint',
                  )}
                >
                  usually {usual}
                  <span className="max-lg:hidden"> by now</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {data?.late && (
        <p
          role="status"
          className="flex items-center gap-3 border-t border-line px-4 py-3 text-ink-muted sm:px-5"
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          {lateSentence(data.late)}
        </p>
      )}
    </Card>
  );
}

/** What happened while a tablet had no network, in words. */
function lateSentence({ guests, from, until, arrivedAt }: NonNullable<Figures['late']>): string {
  const [first, last, arrived] = [from, until, arrivedAt].map(formatSince);
  const isOne = guests === 1;
  return [
    `${formatCount(guests, 'guest')} got ${isOne ? 'a result' : 'their results'} without a network,`,
    first === last ? `at ${first}.` : `between ${first} and ${last}.`,
    isOne ? `It arrived at ${arrived} and is counted.` : `They arrived by ${arrived} and are counted.`,
  ].join(' ');
}

interface Shown {
  label: string;
  /** What the number is. */
  sentence: string;
  value: string;
  usual: string | undefined;
  /** Whether it is well below the usual. */
  isLow: boolean;
}

const usualSentence =
  'Counted today so far; the usual is the mean of the same weekday in the last four weeks, until this time of day.';

function figuresOf(figures: Figures | undefined): Shown[] {
  const counted = (
    label: string,
    sentence: string,
    figure: { today: number; usual: number | null } | undefined,
  ): Shown => ({
    label,
    sentence: `${sentence} ${usualSentence}`,
    value: figure ? figure.today.toLocaleString('en-US') : '–',
    usual: figure?.usual ? figure.usual.toLocaleString('en-US', { maximumFractionDigits: 1 }) : undefined,
    isLow: figure?.usual ? figure.today < figure.usual * low : false,
  });
  const revenue = figures?.revenue;
  const usualRevenue = Number(revenue?.usual ?? 0);
  return [
    counted('Guests', figureSentences.finished, figures?.guests),
    counted('Picks', figureSentences.picks, figures?.picks),
    counted('Sold', figureSentences.sold, figures?.sold),
    {
      label: 'Revenue',
      sentence: `${figureSentences.revenue} ${usualSentence}`,
      value: revenue ? formatMoney(revenue.today) : '–',
      usual: usualRevenue > 0 ? formatMoney(revenue?.usual ?? null) : undefined,
      isLow: usualRevenue > 0 && Number(revenue?.today) < usualRevenue * low,
    },
  ];
}
