/** A longer one can't be a share's. */
const maxShareId = 100;

/** The share that an address brings along, as a part of what is sent; nothing for what can't be one. */
export const shareIn = (shareId: string | undefined) =>
  shareId !== undefined && shareId.length <= maxShareId && { shareId };

/** A page's address that brings the share along, if there is one. */
export const bringingShare = (href: string, shareId: string | undefined): string =>
  shareId === undefined
    ? href
    : `${href}${href.includes('?') ? '&' : '?'}import=${encodeURIComponent(shareId)}`;
