import type { Viewer } from '@vitola/contract/public-pages';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { PublicShell } from '../../shell/public-shell.tsx';
import { ClaimsStrip } from './claims-strip.tsx';
import { ClosingSection } from './closing-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PlansSection } from './plans-section.tsx';
import { TrustSection } from './trust-section.tsx';

export interface LandingScreenProps {
  /** The signed-in user, whose dashboard the page links to; or a visitor. */
  viewer: Viewer;
  /** Signs out and goes to /auth. */
  onLogout: () => void;
}

const headerLink =
  'inline-flex min-h-11 items-center rounded-control px-3 whitespace-nowrap font-semibold text-ink-muted no-underline hover:text-ink';

function Footer({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-8 text-ink-muted sm:px-8">
      <p>For adults of 21 and over.</p>
      <nav aria-label="Footer" className="flex flex-wrap gap-x-3">
        {(
          [
            ['/customer', 'Demo'],
            ['/auth?mode=login', 'Sign In'],
          ] as const
        )
          .filter(([, label]) => !isSignedIn || label !== 'Sign In')
          .map(([href, label]) => (
            <Link key={href} href={href} className={headerLink}>
              {label}
            </Link>
          ))}
      </nav>
    </div>
  );
}

/** The landing page: what the product does, what it costs, and how to start. */
export function LandingScreen({ viewer, onLogout }: LandingScreenProps) {
  const logOut = () => {
    onLogout();
    window.scrollTo(0, 0);
  };
  return (
    <PublicShell
      footer={<Footer isSignedIn={viewer !== 'visitor'} />}
      actions={
        <>
          <a href="#how" className={`${headerLink} max-md:hidden`}>
            How it works
          </a>
          <a href="#plans" className={`${headerLink} max-sm:hidden`}>
            Plans
          </a>
          {viewer === 'visitor' ? (
            <Link href="/auth?mode=login" className={headerLink}>
              Sign In
            </Link>
          ) : (
            <Button variant="quiet" onClick={logOut}>
              Log Out
            </Button>
          )}
        </>
      }
    >
      <Hero viewer={viewer} />
      <ClaimsStrip />
      <HowItWorks />
      <TrustSection />
      <FeaturesSection />
      <PlansSection />
      <FactsSection />
      <ClosingSection viewer={viewer} />
    </PublicShell>
  );
}
