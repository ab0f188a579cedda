import type { SubscriptionReport } from '@vitola/contract/reports';
import { useRead } from '../../api/query.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { StatCard } from '../../ui/display/stat-card.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FiguresTable } from '../analytics/index.ts';
import { inDollars } from './report-figures.ts';

/** What became of the lounges that signed up, and what they paid; for a super admin. */
export function SubscriptionsReport() {
  const report = useRead('GET /api/super-admin/reports/subscriptions');
  return (
    <Panel
      title="Subscriptions"
      description="What became of the lounges that signed up in each month, and what was paid in it. Months end at midnight UTC."
    >
      <Loaded of={report} label="Loading the subscriptions" rows={4}>
        {(loaded) => <Figures report={loaded} />}
      </Loaded>
    </Panel>
  );
}

const notes: Partial<Record<SubscriptionReport['mode'], string>> = {
  off: 'Payments are not set up.',
  test: 'These are test payments: no money was charged.',
  sandbox: 'These are payments of the sandbox: no money was charged.',
};

function Figures({ report: { mode, lounges, months } }: { report: SubscriptionReport }) {
  return (
    <div className="flex flex-col gap-5">
      {notes[mode] !== undefined && <p className="text-ink-muted">{notes[mode]}</p>}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <StatCard label="On Trial" value={inFull(lounges.unpaid)} note="lounges that never paid" />
        <StatCard label="Paying" value={inFull(lounges.paying)} note="lounges" />
        <StatCard label="Left" value={inFull(lounges.left)} note="lounges that paid before" />
      </div>
      <FiguresTable
        caption="Subscriptions by month"
        file="subscriptions"
        rows={months}
        rowKey={({ month }) => month}
        figures={[
          { header: 'Month', value: ({ month }) => month, shown: ({ month }) => inWords(month) },
          { header: 'Signed up', value: ({ signedUp }) => signedUp, isNumber: true },
          { header: 'Of them, paid', value: ({ paid }) => paid, isNumber: true },
          { header: 'Of them, left', value: ({ left }) => left, isNumber: true },
          {
            header: 'Paid in the month',
            value: ({ revenue }) => Number(revenue),
            shown: ({ revenue }) => inDollars(Number(revenue)),
            isNumber: true,
          },
        ]}
      />
      <p className="text-sm text-ink-muted">
        Payments in dollars as the payment provider reported them; refunds are not subtracted. Lounges with a
        plan that was given to them count as those that do not pay.
      </p>
    </div>
  );
}

const inFull = (count: number) => count.toLocaleString('en-US');

const inWords = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
