import { dashboardFor } from '../../lib/home-for.ts';
import { ButtonLink } from '../../ui/button.tsx';

export interface LandingUser {
  isAdmin: boolean;
  isSuperAdmin: boolean;
  loungeId: string | null;
}

/** What to do next: one's own dashboard when signed in, else try it or start. */
export function MainActions({ user, className }: { user: LandingUser | null; className?: string }) {
  return (
    <div className={className ?? 'flex flex-wrap gap-3'}>
      {user === null ? (
        <>
          <ButtonLink href="/auth" size="lg" className="min-h-14 px-7 text-lg">
            Start Free Trial
          </ButtonLink>
          <ButtonLink href="/customer" size="lg" variant="secondary" className="min-h-14 px-7 text-lg">
            Try Demo
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={dashboardFor(user)} size="lg" className="min-h-14 px-7 text-lg">
          Go to Dashboard
        </ButtonLink>
      )}
    </div>
  );
}
