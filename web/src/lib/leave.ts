/** Leaves the app for an address by a full page load; nothing of this page's memory stays. */
export const browser = {
  leave(url: string): void {
    window.location.assign(url);
  },
  reload(): void {
    window.location.reload();
  },
};
