import { encodeQR } from 'qr';

/** A QR code of `text` as a `data:` URL: error correction M, quiet zone of four modules, as the server draws it. */
export const drawQr = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { ecc: 'medium', border: 4 }))}`;
