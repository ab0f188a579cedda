import { hasOpenLayer, leavePage } from './close-on-back.ts';

/** Full page loads, which discard everything in this page's memory. An object, so that tests can stub it. */
export const browser = {
  /** Loads an address. Back returns to this page without its dialogs. */
  loadPage(url: string): void {
    if (hasOpenLayer()) {
      leavePage();
      window.location.replace(url);
    } else window.location.assign(url);
  },
  /** Loads an address in place of this page: Back does not return here. */
  replacePage(url: string): void {
    window.location.replace(url);
  },
  /** Opens the browser's print dialog for this page. */
  print(): void {
    window.print();
  },
  /** Reloads the page. */
  reload(): void {
    window.location.reload();
  },
};
