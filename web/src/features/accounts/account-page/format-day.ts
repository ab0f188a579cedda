/** The day of a time in this device's time zone: `Nov 20, 2026`. */
export const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
