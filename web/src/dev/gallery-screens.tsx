import { UnreadBell } from '../features/notifications/index.ts';
import type { ReactNode } from 'react';
import { LandingScreen } from '../features/landing/LandingScreen.tsx';
import { MemberShell } from '../shell/member-shell.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { OwnerShell } from '../shell/owner-shell.tsx';
import { PlatformShell } from '../shell/platform-shell.tsx';
import { PublicShell } from '../shell/public-shell.tsx';
import { StatesSection } from './gallery-states.tsx';

const ignore = () => undefined;
const admin = { isAdmin: true, isSuperAdmin: true, loungeId: null };

const screens: Record<string, ReactNode> = {
  landing: <LandingScreen viewer="visitor" onLogout={ignore} />,
  'landing-signed-in': <LandingScreen viewer="admin" onLogout={ignore} />,
  member: (
    <MemberShell user={admin} path="/inventory" bell={<UnreadBell count={3} />} onLogout={ignore}>
      <h1 className="sr-only">Member</h1>
      <StatesSection />
    </MemberShell>
  ),
  owner: (
    <OwnerShell loungeName="The Cedar Room on Market Street" plan="Free Trial" onLogout={ignore}>
      <StatesSection />
    </OwnerShell>
  ),
  platform: (
    <PlatformShell username="platform" onLogout={ignore}>
      <StatesSection />
    </PlatformShell>
  ),
  'not-found': (
    <PublicShell>
      <NotFoundScreen />
    </PublicShell>
  ),
};

/** A whole screen or layout by name: `/dev/gallery?screen=landing`. */
export function GalleryScreen({ name }: { name: string }) {
  return screens[name] ?? <p>There is no screen of that name.</p>;
}
