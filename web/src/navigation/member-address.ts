import { memberCodeLength } from '@vitola/contract/loyalty/loyalty-constants';

const code = new RegExp(`^[A-Za-z]{${memberCodeLength}}$`);

/** A member's code that an address carries, as their QR code does; undefined if the text can't be one. */
export const memberCodeIn = (text: string | undefined): string | undefined =>
  text !== undefined && code.test(text) ? text.toUpperCase() : undefined;

/** The owner's dashboard with a member's code typed in. */
export const counterHref = (memberCode: string) => `/trial?member=${memberCode}`;
