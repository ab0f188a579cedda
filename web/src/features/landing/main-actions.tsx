import type { Viewer } from '@vitola/contract/public-pages';
import { dashboardPages } from '../../navigation/home-page.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';

/** The next step: the dashboard when signed in, otherwise the demo or the sign-up. */
export function MainActions({ viewer, className }: { viewer: Viewer; className?: string }) {
  return (
    <div className={className ?? 'flex flex-wrap gap-3'}>
      {viewer === 'visitor' ? (
        <>
          <ButtonLink href="/auth" size="lg" className="min-h-14 px-7 text-lg">
            Start Free Trial
          </ButtonLink>
          <ButtonLink href="/customer" size="lg" variant="secondary" className="min-h-14 px-7 text-lg">
            Try Demo
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={dashboardPages[viewer]} size="lg" className="min-h-14 px-7 text-lg">
          Go to Dashboard
        </ButtonLink>
      )}
    </div>
  );
}
