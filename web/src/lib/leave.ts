/** Full page loads, of which nothing of this page's memory stays. One object, so that a test can stand in for it. */
export const browser = {
  /** Goes to an address. */
  leave(url: string): void {
    window.location.assign(url);
  },
  /** Opens this address anew. */
  reload(): void {
    window.location.reload();
  },
};
