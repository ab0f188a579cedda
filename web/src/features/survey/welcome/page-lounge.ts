import { matchPage } from '@vitola/contract/pages';
import { findLounge } from '../../../api/find-lounge.ts';

/** The lounge that the address of this page leads to, as `findLounge` finds it. */
export function findPageLounge(signal: AbortSignal, onAway: () => void) {
  const params = matchPage(location.pathname)?.params;
  return findLounge(params?.loungeSlug ?? params?.loungeId, signal, onAway);
}
