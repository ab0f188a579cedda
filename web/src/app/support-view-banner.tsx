import { useQuery } from '@tanstack/react-query';
import { session } from '../api/session.ts';
import { useLazyPart } from '../lazy/lazy-part.ts';

/** Says above every page that a super admin looks at a lounge as its owner. Its bar is loaded only then. */
export function SupportViewBanner() {
  // Pages that need to know who is signed in have asked; the others don't ask for this.
  const { data: user } = useQuery({ ...session, enabled: false });
  return user?.supportView ? <LazyBar {...user.supportView} /> : null;
}

function LazyBar(view: { loungeName: string; endsAt: string }) {
  const { data } = useLazyPart('support view', () => import('./support-view-bar.tsx'));
  return data ? <data.SupportViewBar {...view} /> : null;
}
