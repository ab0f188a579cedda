import type { AdminStats } from '@vitola/contract/platform/admin-dashboard';
import { useQuery } from '@tanstack/react-query';
import { BellRing, CircleDollarSign, Package, Users } from 'lucide-react';
import { readQuery } from '../../../api/query.ts';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { QuickActions } from './quick-actions.tsx';
import { LowStockAlerts } from './low-stock-alerts.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RecentMembers } from './recent-members.tsx';

/** Not while the page is hidden. */
const pollEveryMs = 10_000;

/** An admin's dashboard: how the lounges they look after are doing, and what to do next. */
export function AdminDashboardScreen() {
  const stats = useQuery({ ...readQuery('GET /api/admin/stats'), refetchInterval: pollEveryMs });
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-3xl">Admin dashboard</h1>
        <p className="mt-1 text-ink-muted">The lounges you look after, together.</p>
      </header>
      <Loaded of={stats} polled label="Loading the figures" rows={2}>
        {(figures) => <Figures figures={figures} />}
      </Loaded>
      <QuickActions />
      {stats.data && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <RecentActivity activities={stats.data.recentActivity} />
          <LowStockAlerts items={stats.data.lowStockItems} />
        </div>
      )}
      <RecentMembers />
    </div>
  );
}

function Figures({ figures }: { figures: AdminStats }) {
  const { totalMembers, totalInventory, dailyRevenue, pendingAlerts } = figures;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Active Members"
        icon={<Users />}
        value={totalMembers.toLocaleString('en-US')}
        note="at your lounges in the last 90 days"
      />
      <StatCard
        label="Cigars in Stock"
        icon={<Package />}
        value={totalInventory.toLocaleString('en-US')}
        note="counted on your shelves"
      />
      <StatCard
        label="Today's Revenue"
        icon={<CircleDollarSign />}
        value={dailyRevenue === null ? '–' : inDollars(dailyRevenue)}
        note={dailyRevenue === null ? 'Connect a source of sales' : 'since midnight at each lounge'}
      />
      <StatCard
        label="Pending Alerts"
        icon={<BellRing />}
        value={pendingAlerts.toLocaleString('en-US')}
        note={pendingAlerts === 0 ? 'Nothing needs you now' : 'low or oversold stock, and payments due'}
      />
    </div>
  );
}

const inDollars = (amount: string) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
