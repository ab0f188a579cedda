/** The headers of one-click unsubscribe (RFC 8058), by its address. */
export const unsubscribeHeaders = (stop: string): Record<string, string> => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
});
