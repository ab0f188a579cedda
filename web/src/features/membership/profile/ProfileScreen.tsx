import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { useRead } from '../../../api/query.ts';
import { useSession } from '../../../api/session.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { StatCard } from '../../../ui/display/stat-card.tsx';
import { useSignOut } from '../../accounts/index.ts';
import { loyaltyTexts, PointsHistory, PointsPanel, useLoyalty } from '../../loyalty/index.ts';
import { WaitingPanel } from '../../restock-alerts/index.ts';
import { MyReviewsPanel } from '../../reviews/index.ts';
import { PreferencesPanel } from './preferences-panel.tsx';
import { texts } from '../texts/texts.ts';

/** A member's profile: who they are, a few figures, and what they like. */
export function ProfileScreen() {
  const { data: user } = useSession();
  return user ? <Profile user={user} /> : null;
}

function Profile({ user }: { user: SessionUser }) {
  const { signOut, isSigningOut } = useSignOut();
  const taste = useRead('GET /api/user/taste');
  const said = texts();
  const lounges = useRead('GET /api/user/lounges');
  const loyalty = useLoyalty();
  return (
    <>
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-accent-ink">{said.profile.title}</p>
          <h1 className="text-[clamp(1.5rem,5vw,2.25rem)] leading-tight wrap-anywhere">{user.username}</h1>
          {user.email !== user.username && <p className="wrap-anywhere text-ink-muted">{user.email}</p>}
          <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="brass">{loyaltyTexts().tier.name(loyalty.data?.tier ?? user.membershipTier)}</Badge>
            <span className="tnum font-semibold">
              {loyaltyTexts().points(loyalty.data?.points ?? user.loyaltyPoints)}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/account" variant="secondary">
            {said.profile.account}
          </ButtonLink>
          <Button variant="secondary" busy={isSigningOut} onClick={signOut}>
            {said.profile.logout}
          </Button>
        </div>
      </header>
      <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label={said.rated} value={taste.data?.rated ?? '–'} />
        <StatCard label={said.profile.lounges} value={lounges.data?.length ?? '–'} />
      </div>
      <div className="mb-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PointsPanel />
        <PointsHistory />
      </div>
      <div className="flex flex-col gap-6">
        <PreferencesPanel />
        <WaitingPanel />
        <MyReviewsPanel />
      </div>
    </>
  );
}
