import type { Check, CheckStatus, LoungeMonitor } from '@vitola/contract/platform/monitor';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { planOf, plans } from '@vitola/contract/plans';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { readQuery } from '../../../api/query.ts';
import { useFormatDateTime } from '../../../time/use-time-zone.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { placeOf } from '../staff-shelf/place-of.ts';
import { InviteAgain } from './invite-again.tsx';
import { SurveysByHour } from './surveys-by-hour.tsx';

/** Not while the page is hidden. */
const pollEveryMs = 30_000;

/** Whether one lounge is well now. */
export function MonitorScreen() {
  const { loungeId } = useParams({ strict: false }) as { loungeId: string };
  const monitor = useQuery({
    ...readQuery('GET /api/admin/lounges/{loungeId}/monitor', { params: { loungeId } }),
    refetchInterval: pollEveryMs,
  });
  if (monitor.error?.code === 'LOUNGE_NOT_FOUND') return <NotFound />;
  return (
    <Loaded of={monitor} polled label="Loading the lounge">
      {(seen) => <Monitor seen={seen} />}
    </Loaded>
  );
}

const looks: Record<
  CheckStatus,
  { label: string; icon: ReactNode; tone: 'success' | 'warning' | 'danger'; ink: string }
> = {
  green: {
    label: 'All is well',
    icon: <CircleCheck aria-hidden="true" />,
    tone: 'success',
    ink: 'text-success-ink',
  },
  amber: {
    label: 'Worth a look',
    icon: <TriangleAlert aria-hidden="true" />,
    tone: 'warning',
    ink: 'text-warning-ink',
  },
  red: {
    label: 'Needs you now',
    icon: <CircleAlert aria-hidden="true" />,
    tone: 'danger',
    ink: 'text-danger-ink',
  },
};

function Monitor({ seen }: { seen: LoungeMonitor }) {
  const { loungeId, name, status, checks, customerPath, subscriptionTier, lastSurveyAt, lastShareAt } = seen;
  const formatDateTime = useFormatDateTime();
  const { label, icon, tone } = looks[status];
  const lasts = [
    ['Plan', plans[planOf(subscriptionTier)].name],
    ['Last result', lastSurveyAt === null ? 'None yet' : formatDateTime(lastSurveyAt)],
    ['Last share', lastShareAt === null ? 'None yet' : formatDateTime(lastShareAt)],
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-accent-ink">Lounge monitor</p>
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            <Badge tone={tone} icon={icon} role="status">
              {label}
            </Badge>
            {placeOf(seen)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/inventory?lounge=${encodeURIComponent(loungeId)}`}>Manage Inventory</ButtonLink>
          <ButtonLink variant="secondary" href={customerPath} target="_blank" rel="noreferrer">
            Open the survey
          </ButtonLink>
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title="Checks">
          <ul className="divide-y divide-line">
            {checks.map((check) => (
              <CheckRow key={check.id} check={check}>
                {check.id === 'owner' && check.status !== 'green' && <InviteAgain seen={seen} />}
              </CheckRow>
            ))}
          </ul>
        </Panel>
        <div className="flex min-w-0 flex-col gap-6">
          <SurveysByHour hours={seen.hours} />
          <Panel title="Lately">
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
              {lasts.map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-ink-muted">{term}</dt>
                  <dd className="tnum">{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function CheckRow({ check: { title, status, sentence }, children }: { check: Check; children?: ReactNode }) {
  const { label, icon, ink } = looks[status];
  return (
    <li className="flex gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <span role="img" aria-label={label} className={clsx('mt-0.5 shrink-0 [&_svg]:size-5.5', ink)}>
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">{title}</h3>
        <p className="mt-0.5 text-ink-muted">{sentence}</p>
        {children}
      </div>
    </li>
  );
}

const NotFound = () => (
  <EmptyState
    heading="h2"
    title="Lounge Not Found"
    action={<ButtonLink href="/admin">Go to Main Dashboard</ButtonLink>}
  >
    There is no lounge of yours at this address.
  </EmptyState>
);
