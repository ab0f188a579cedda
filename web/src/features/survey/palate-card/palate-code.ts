import { palateCardHash, palateCodeLength } from '@vitola/contract/membership/palate-card-constants';

/** The code in what was typed, or in the address of a card's QR code, which a scanner types; undefined if there is none. */
export function palateCodeIn(typed: string): string | undefined {
  const at = typed.indexOf(palateCardHash);
  const text = at < 0 ? typed : typed.slice(at + palateCardHash.length);
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === palateCodeLength && /^[A-Z]+$/.test(code) ? code : undefined;
}

/** The code in the page's address; '' if there is none. */
export const codeInAddress = (): string =>
  location.hash.startsWith(palateCardHash) ? (palateCodeIn(location.hash) ?? '') : '';

/** The code in the page's address, which it is removed from: the next guest must not find it there. */
export function takeCodeFromAddress(): string {
  const code = codeInAddress();
  if (location.hash.startsWith(palateCardHash))
    history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
