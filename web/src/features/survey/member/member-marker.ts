import { signedInStorageKey } from '../../../api/signed-in-key.ts';
import { ownSurveyHash } from '../../../navigation/own-survey.ts';

/** The shortest side of a screen from which on it is a tablet's, in CSS pixels. */
const tabletSide = 600;

/** Who is signed in here according to the app's pages; '' for nobody. */
export function signedInId(): string {
  try {
    return localStorage.getItem(signedInStorageKey) ?? '';
  } catch {
    return '';
  }
}

/**
 * Whether this page may be open on a member's own device: somebody is signed in here, and it is a phone or the page was
 * opened from the member's own pages. A lounge's tablet is neither.
 */
export function isOwnDevice(): boolean {
  const isFromOwnPages = location.hash === ownSurveyHash;
  // Left in the address, it would still be there after the reset.
  if (isFromOwnPages) history.replaceState(history.state, '', location.pathname + location.search);
  const isPhone = Math.min(screen.width, screen.height) < tabletSide;
  return signedInId() !== '' && (isPhone || isFromOwnPages);
}
