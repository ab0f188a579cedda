import { matchPage } from '@vitola/contract/pages';
import { findLounge } from '../../../api/find-lounge.ts';
import { showLook } from '../../../styles/show-look.ts';

/** Finds the lounge of this page's address, and shows the lounge's own look. */
export async function findPageLounge(signal: AbortSignal, onAway: () => void) {
  const params = matchPage(location.pathname)?.params;
  const lounge = await findLounge(params?.loungeSlug ?? params?.loungeId, signal, onAway);
  showLook(lounge.stylesheet);
  return lounge;
}
