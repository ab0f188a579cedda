import { hasOpenLayer } from './close-on-back.ts';

/** Full page loads, of which nothing of this page's memory stays. One object, so that a test can stand in for it. */
export const browser = {
  /** Goes to an address. Back leads to the page as it is without a dialog. */
  loadPage(url: string): void {
    if (hasOpenLayer()) window.location.replace(url);
    else window.location.assign(url);
  },
  /** Goes to an address that takes this page's place: Back does not lead here again. */
  replacePage(url: string): void {
    window.location.replace(url);
  },
  /** Opens this address anew. */
  reload(): void {
    window.location.reload();
  },
};
