import { matchPage } from '@vitola/contract/pages';
import { findLounge } from '../../../api/find-lounge.ts';

/** Finds the lounge of this page's address. */
export function findPageLounge(signal: AbortSignal, onAway: () => void) {
  const params = matchPage(location.pathname)?.params;
  return findLounge(params?.loungeSlug ?? params?.loungeId, signal, onAway);
}
