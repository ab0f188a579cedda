import { useParams } from '@tanstack/react-router';
import type { PortalAction, SandboxPortal } from '@vitola/contract/billing';
import { plans } from '@vitola/contract/plans';
import { formatCents } from '@vitola/contract/price';
import type { ReactNode } from 'react';
import { browser } from '../../navigation/browser.ts';
import { useRead, useWrite } from '../../api/query.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { SandboxFrame, ToDashboard } from './sandbox-frame.tsx';

/** The sandbox's billing portal, like the provider's, with buttons that advance time. */
export function SandboxPortalScreen() {
  const { sessionId = '' } = useParams({ strict: false });
  const portal = useRead('GET /api/sandbox/portals/{id}', { params: { id: sessionId } });
  return (
    <SandboxFrame title="Test billing">
      <Loaded
        of={portal}
        label="Loading your subscription"
        rows={2}
        errorMessage={({ code, message }) =>
          code === 'NOT_FOUND'
            ? 'This test billing page does not exist. Open it again from your dashboard.'
            : message
        }
      >
        {(portal) => <Portal id={sessionId} portal={portal} />}
      </Loaded>
      {portal.error && !portal.data && <ToDashboard />}
    </SandboxFrame>
  );
}

function Portal({ id, portal }: { id: string; portal: SandboxPortal }) {
  const act = useWrite('POST /api/sandbox/portals/{id}', {
    refreshes: ['GET /api/sandbox/portals/{id}'],
    onSuccess: (after) => {
      if (portal.asksFor && after.subscription?.plan === portal.asksFor) browser.loadPage(portal.donePath);
    },
  });
  const button = (action: PortalAction, label: string, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button
      key={action}
      variant={variant}
      busy={act.isPending && act.variables.body.action === action}
      aria-disabled={act.isPending || undefined}
      onClick={() => act.isPending || act.mutate({ params: { id }, body: { action } })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      {act.error && <FormError>{act.error.message}</FormError>}
      {portal.asksFor && <Confirm plan={portal.asksFor} button={button} />}
      <Subscription portal={portal} button={button} />
      <ButtonLink href={portal.returnPath} variant="secondary" className="self-start">
        Return to your dashboard
      </ButtonLink>
    </div>
  );
}

type Buttons = (action: PortalAction, label: string, variant?: 'primary' | 'secondary') => ReactNode;

function Confirm({ plan, button }: { plan: 'professional' | 'enterprise'; button: Buttons }) {
  const { name, monthlyCents } = plans[plan];
  return (
    <Panel
      title={`Change to ${name}`}
      description={`From now on ${formatCents(monthlyCents)} a month; what you have already paid is credited.`}
    >
      {button(`to-${plan}`, `Confirm ${name}`, 'primary')}
    </Panel>
  );
}

const statusWords = {
  active: 'Active',
  past_due: 'Payment open',
  incomplete: 'Waiting for the bank',
  canceled: 'Ended',
  inactive: 'None',
} as const;

function Subscription({ portal: { subscription }, button }: { portal: SandboxPortal; button: Buttons }) {
  if (!subscription || subscription.status === 'canceled')
    return (
      <Panel
        title="No subscription"
        description="You are not paying for a plan. Choose one on your dashboard."
      />
    );
  const { plan, status, periodEndsAt, endsWithPeriod } = subscription;
  const day = periodEndsAt && new Date(periodEndsAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  const other = plan === 'enterprise' ? 'professional' : 'enterprise';
  const isOpen = status === 'past_due' || status === 'incomplete';
  return (
    <>
      <Panel
        title={plans[plan].name}
        description={day && (endsWithPeriod ? `Ends on ${day}.` : `Renews on ${day}.`)}
        actions={<Badge tone={isOpen ? 'warning' : 'success'}>{statusWords[status]}</Badge>}
      >
        <div className="flex flex-wrap gap-2.5">
          {isOpen && button('pay', 'Pay now with a card that works', 'primary')}
          {button(`to-${other}`, `Change to ${plans[other].name}`)}
          {endsWithPeriod
            ? button('resume', 'Keep the plan')
            : button('cancel', 'Cancel at the end of the period')}
        </div>
      </Panel>
      <Panel title="Let time pass" description="Simulate now what would otherwise happen within a month.">
        <div className="flex flex-wrap gap-2.5">
          {button('renew', endsWithPeriod ? 'The period ends' : 'The next payment goes through')}
          {!endsWithPeriod && button('fail-renewal', 'The next payment fails')}
          {button('end-now', 'The subscription ends now')}
        </div>
      </Panel>
    </>
  );
}
