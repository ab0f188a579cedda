import { memberCodeLength } from '@vitola/contract/loyalty/loyalty-constants';

const code = new RegExp(`^[A-Za-z]{${memberCodeLength}}$`);

/** A member's code that an address carries, as their QR code does; undefined if the text can't be one. */
export const memberCodeIn = (text: string | undefined): string | undefined =>
  text !== undefined && code.test(text) ? text.toUpperCase() : undefined;

/** The owner's dashboard with a member's code typed in. */
export const counterHref = (memberCode: string) => `/trial?member=${memberCode}`;

/** The share that an address brings along, as a part of what is sent; nothing for what can't be one. */
export const shareIn = (shareId: string | undefined) =>
  shareId !== undefined && /^[\w-]{22}$/.test(shareId) && { shareId };

/** A page's address that brings the share along, if there is one. */
export const bringingShare = (href: string, shareId: string | undefined): string =>
  shareId === undefined
    ? href
    : `${href}${href.includes('?') ? '&' : '?'}import=${encodeURIComponent(shareId)}`;
