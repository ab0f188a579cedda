/** The day of a time on this device's clock: `Nov 20, 2026`. */
export const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
