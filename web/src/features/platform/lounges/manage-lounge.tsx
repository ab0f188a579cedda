import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { type ReactNode, useEffect } from 'react';
import { useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { placeOf } from '../staff-shelf/place-of.ts';
import { LoungeActions } from './lounge-actions.tsx';
import { LoungeFigures } from './lounge-figures.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { Section } from './section.tsx';
import { TierBadge } from './tier-badge.tsx';

interface ManageLoungeProps {
  loungeId: string;
  onClose: () => void;
}

/** One lounge: its settings and actions, its inventory and its figures. The page scrolls to it. */
export function ManageLounge({ loungeId, onClose }: ManageLoungeProps) {
  const lounge = useRead('GET /api/super-admin/lounges/{loungeId}', { params: { loungeId } });
  const isLoaded = lounge.data !== undefined;
  useEffect(() => {
    if (isLoaded) scrollToSection();
  }, [isLoaded]);
  const name = lounge.data?.name ?? 'Lounge';
  return (
    <Section
      id="manage"
      name={name}
      title={<span className="wrap-anywhere">{name}</span>}
      description={lounge.data && <About lounge={lounge.data} />}
      onClose={onClose}
    >
      <Loaded of={lounge} label="Loading the lounge" rows={4}>
        {(details) => (
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
            <div className="flex min-w-0 flex-col gap-8">
              <Block title="Settings and actions">
                <LoungeActions lounge={details} />
              </Block>
              <Block title="Facts">
                <Facts lounge={details} />
              </Block>
            </div>
            <div className="flex min-w-0 flex-col gap-8">
              <Block title="Figures">
                <LoungeFigures loungeId={loungeId} />
              </Block>
              <Block title="Inventory">
                <p className="text-ink-muted">
                  {formatCount(details.cigarCount, 'cigar')}
                  {details.maxCigars !== null &&
                    `, of ${details.maxCigars.toLocaleString('en-US')} it may have`}
                </p>
                <ButtonLink
                  className="mt-3"
                  size="sm"
                  variant="secondary"
                  href={`/super-admin/inventory/${loungeId}`}
                >
                  View the inventory
                </ButtonLink>
              </Block>
              <Block title="Plan">
                <PlanFacts lounge={details} />
              </Block>
            </div>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function scrollToSection(): void {
  const section = document.getElementById('manage');
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

const About = ({ lounge }: { lounge: LoungeDetails }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {placeOf(lounge)}
    <TierBadge tier={lounge.subscriptionTier} />
    {lounge.subscriptionStatus !== 'Active' && <Badge tone="danger">{lounge.subscriptionStatus}</Badge>}
    <Badge tone={lounge.isActive ? 'success' : 'warning'}>{lounge.isActive ? 'Open' : 'Closed'}</Badge>
  </span>
);

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
);

function Facts({ lounge }: { lounge: LoungeDetails }) {
  const { owner, accountManager } = lounge;
  const rows = [
    ['Address', [lounge.address, lounge.city, lounge.state, lounge.zipCode].filter(Boolean).join(', ')],
    ['Phone', lounge.phone],
    ['Email', lounge.email],
    ['Survey', lounge.customerPath],
    ['Owner', owner ? `${owner.username}, ${owner.email}` : invited(lounge)],
    ['New address of the owner', owner?.newEmail && `${owner.newEmail}, waits for its confirmation`],
    ['Account manager', accountManager && `${accountManager.username}, ${accountManager.email}`],
    ['Opening hours', lounge.operatingHours],
    ['Lounge id', lounge.loungeId],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_1fr]">
      {rows
        .filter(([label, value]) => value || label === 'Owner')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="mb-2 wrap-anywhere sm:mb-0">{value || 'None yet'}</dd>
          </div>
        ))}
    </dl>
  );
}

const invited = ({ ownerInvitation }: LoungeDetails) =>
  ownerInvitation &&
  `Invited: ${ownerInvitation.email}${ownerInvitation.hasExpired ? ', but the link has expired' : ''}`;
