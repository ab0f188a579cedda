/** The time of day in this device's time zone: `6:04 PM`. */
export const formatTime = (at: string): string =>
  new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' }).replaceAll(/[\u00a0\u202f]/g, ' ');
